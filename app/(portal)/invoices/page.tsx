import type { ReactNode } from 'react';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { BookkeepingCsv, ChargesCard, CostsCard, Owed, Sums } from '@/components/invoices/invoice-parts';
import { invoicesView } from '@/components/invoices/invoices-view';
import { SectionBoundary } from '@/components/kit/section-boundary';
import { Card, Skeleton, TwoColumns } from '@/components/kit/page-parts';
import { ListPage } from '@/components/lists/list-page';
import { clock } from '@/lib/core/clock';
import { orAfterTimeout } from '@/lib/core/timeouts';
import { timings } from '@/lib/config/limits';
import { roleMay } from '@/lib/auth/policy';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { readCharges } from '@/lib/domain/invoices/read-charges';
import { readCosts } from '@/lib/domain/invoices/read-costs';
import { readOwedInvoices } from '@/lib/domain/invoices/read-owed-invoices';
import { readInvoiceSums } from '@/lib/domain/invoices/read-invoice-sums';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { invoiceMessages } from '@/lib/i18n/invoices';
import { addressWith } from '@/lib/schemas/list-address';
import { invoiceList } from '@/lib/schemas/lists';
import { costViews } from '@/lib/vocabulary/invoices';

const screen = portalScreen('orders.read', () => invoiceMessages.title);
export const { generateMetadata } = screen;

/** Invoices with their sums: the super user's and the administrators'. */
export default screen.page(async function InvoicesPage(actor, { searchParams }: PageProps<'/invoices'>) {
  const params = await searchParams;
  const everyOrganization = roleMay(actor.role, 'organizations.listAll');
  const query = invoiceList.pageOrDefaults(params);
  const { orgIds } = query;
  const by = costViews.find((view) => view === params.by) ?? 'model';
  // Read beside the rows; each part shows its own failure.
  const owed = readOwedInvoices.parsed(actor, { orgIds });
  const charges = readCharges.parsed(actor, { orgIds });
  const month = query.choices?.month;
  const costs = readCosts.parsed(actor, { orgIds, month, by });
  const sums = readInvoiceSums.parsed(actor, query);
  const parts = Promise.all([owed, charges, costs, sums]);
  // Fast parts come with the page, for whoever has no script.
  const late = (await orAfterTimeout(timings.rowsWithPageMs, parts, null)) === null;
  return (
    <ListPage
      view={invoicesView(everyOrganization, clock().now())}
      query={query}
      read={(query) => listInvoices.parsed(actor, query)}
      organizations={(ids) => organizationOptions(actor, { ids })}
      description={everyOrganization ? invoiceMessages.descriptionSuper : invoiceMessages.description}
      actions={<BookkeepingCsv href={invoiceList.csvHref(query)} />}
      above={
        <>
          {!everyOrganization && (
            <SectionBoundary
              message={invoiceMessages.fault}
              skeleton={late ? <Skeleton className="mb-4 h-16 w-full" /> : undefined}
            >
              <Owed owed={owed} />
            </SectionBoundary>
          )}
          <div className="mb-4">
            <Columns wide={by === 'device'}>
              <div>
                <SectionBoundary
                  message={invoiceMessages.chargesFault}
                  skeleton={late ? <Waiting /> : undefined}
                >
                  <ChargesCard charges={charges} />
                </SectionBoundary>
              </div>
              <div data-side="">
                <SectionBoundary
                  of={`${by} ${month}`}
                  message={invoiceMessages.costsFault}
                  skeleton={late ? <Waiting /> : undefined}
                >
                  <CostsCard
                    costs={costs}
                    hrefOf={(view) =>
                      addressWith(
                        { path: invoiceList.path, kept: invoiceList.parameters(query) },
                        view === 'model' ? [] : [['by', view]],
                      )
                    }
                  />
                </SectionBoundary>
              </div>
            </Columns>
          </div>
        </>
      }
      below={
        <SectionBoundary
          of={invoiceList.href(query)}
          message={invoiceMessages.fault}
          skeleton={late ? <Skeleton className="h-6 w-96" /> : undefined}
        >
          <Sums sums={sums} zipHref={invoiceList.csvHref(query, '/api/invoices.zip')} />
        </SectionBoundary>
      }
    />
  );
});

/** As high as the chart, so that the list below stays where it is. */
function Waiting() {
  return (
    <Card>
      <Skeleton className="h-63 w-full" />
    </Card>
  );
}

/** Devices are many and have longer names: then the costs stand below, as wide as the page. */
function Columns({ wide, children }: { wide: boolean; children: ReactNode }) {
  return wide ? <div className="grid gap-4">{children}</div> : <TwoColumns>{children}</TwoColumns>;
}
