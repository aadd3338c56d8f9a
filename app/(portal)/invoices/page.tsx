import { portalScreen } from '@/app/(portal)/portal-screen';
import { BookkeepingCsv, ChargesCard, CostsCard, Owed, Sums } from '@/components/invoices/invoice-parts';
import { invoicesView } from '@/components/invoices/invoices-view';
import { SectionBoundary } from '@/components/kit/section-boundary';
import { Card, Skeleton, TwoColumns } from '@/components/kit/page-parts';
import { ListPage } from '@/components/lists/list-page';
import { roleMay } from '@/lib/auth/policy';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { readCharges } from '@/lib/domain/invoices/read-charges';
import { readCosts } from '@/lib/domain/invoices/read-costs';
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
  const { orgIds, q, status, choices } = query;
  const by = costViews.find((view) => view === params.by) ?? 'model';
  const own = { ...invoiceList.pageOrDefaults({}), orgIds };
  // Read beside the rows; each part shows its own failure.
  const owed = readInvoiceSums.parsed(actor, own);
  const payable = listInvoices
    .parsed(actor, { ...own, status: 'open', orderBy: 'dueAt', order: 'ASC', limit: 100 })
    .then(({ data }) => data.filter((invoice) => invoice.payable));
  const charges = readCharges.parsed(actor, { orgIds });
  const costs = readCosts.parsed(actor, { orgIds, by });
  const sums = readInvoiceSums.parsed(actor, { ...own, q, status, choices });
  for (const read of [owed, payable, charges, costs, sums]) read.catch(() => undefined);
  const { months } = await charges.catch(() => ({ months: [] }));
  const now = months.filter((month) => month.expected === 0 || month.paid + month.open + month.overdue > 0);
  return (
    <ListPage
      view={invoicesView(everyOrganization, now.map(({ month }) => month).reverse())}
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
              skeleton={<Skeleton className="mb-4 h-16 w-full" />}
            >
              <Owed sums={owed} payable={payable} />
            </SectionBoundary>
          )}
          <div className="mb-4">
            <TwoColumns>
              <div>
                <SectionBoundary message={invoiceMessages.chargesFault} skeleton={<Waiting />}>
                  <ChargesCard charges={charges} />
                </SectionBoundary>
              </div>
              <div data-side="">
                <SectionBoundary of={by} message={invoiceMessages.costsFault} skeleton={<Waiting />}>
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
            </TwoColumns>
          </div>
        </>
      }
      below={
        <SectionBoundary
          of={invoiceList.href(query)}
          message={invoiceMessages.fault}
          skeleton={<Skeleton className="h-6 w-96" />}
        >
          <Sums sums={sums} />
        </SectionBoundary>
      }
    />
  );
});

function Waiting() {
  return (
    <Card>
      <Skeleton className="h-40 w-full" />
    </Card>
  );
}
