import { cache } from 'react';
import { notFound } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { organizationInTable } from '@/components/organizations/organizations-columns';
import { OrganizationActions } from '@/components/organizations/organization-actions';
import { OrganizationFacts } from '@/components/organizations/organization-facts';
import {
  OrganizationDevices,
  OrganizationInvitations,
  OrganizationInvoices,
  OrganizationLog,
  OrganizationOrders,
  OrganizationPeople,
} from './organization-sections';
import { NoteCard } from '@/components/notes/note-card';
import { Badge } from '@/components/kit/badge';
import { Breadcrumb, Card, PageHeader, TwoColumns } from '@/components/kit/page-parts';
import type { UserActor } from '@/lib/auth/principal';
import { countryName, countryOptions } from '@/lib/i18n/locale/country-names.server';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { listAllUsers } from '@/lib/domain/accounts/list-users';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { listEvents } from '@/lib/domain/events/list-events';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { readInvoiceSums } from '@/lib/domain/invoices/read-invoice-sums';
import { readOrganization } from '@/lib/domain/organizations/read-organization';
import { organizationMessages, organizationPageMessages } from '@/lib/i18n/organizations';
import { organizationId } from '@/lib/schemas/ids';

/** The number of shown rows of each kind. */
const MOST = 5;

const screen = portalScreen(
  'organizations.manage',
  async (actor, { params }: PageProps<'/organizations/[id]'>) => {
    const { name } = await find(actor, (await params).id);
    return name;
  },
);
export const { generateMetadata } = screen;

/** The operator's page of a customer (ADR 0048). */
export default screen.page(async function OrganizationPage(
  actor,
  { params }: PageProps<'/organizations/[id]'>,
) {
  const organization = await find(actor, (await params).id);
  const { id, name, deletedAt } = organization;
  const asked = { orgIds: [id], limit: MOST };
  const invitations = listInvitations(actor, { orgIds: [id] });
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            trail={[{ label: organizationMessages.title, href: '/organizations-list' }, { label: name }]}
          />
        }
        title={name}
        description={deletedAt !== null && <Badge tone="warning">{organizationMessages.deactivated}</Badge>}
        actions={
          <OrganizationActions
            organization={{
              ...organizationInTable(organization),
              countryName: countryName(organization.country),
            }}
            countries={countryOptions().map(({ code, name: label }) => ({ value: code, label }))}
          />
        }
      />
      {/* On a phone: the customer, then its rows. */}
      <TwoColumns>
        <div data-side="">
          <Card title={organizationPageMessages.facts}>
            <OrganizationFacts organization={organization} />
          </Card>
          <NoteCard of="organization" id={id} note={organization.note} />
          <OrganizationPeople of={id} people={listAllUsers(actor, asked)} invitations={invitations} />
          <OrganizationInvitations of={id} invitations={invitations} most={MOST} />
        </div>
        <div>
          <OrganizationOrders of={id} orders={listOrders(actor, asked)} />
          <OrganizationDevices of={id} devices={listDevices(actor, asked)} />
          <OrganizationInvoices
            of={id}
            invoices={listInvoices(actor, asked)}
            sums={readInvoiceSums(actor, { orgIds: [id] })}
          />
          <OrganizationLog of={id} entries={listEvents(actor, { ...asked, limit: MOST * 2 })} />
        </div>
      </TwoColumns>
    </>
  );
});

/** The organisation that the address names. */
const find = cache((actor: UserActor, id: string) => {
  const asked = organizationId.safeParse({ id });
  return readOrganization(actor, asked.data ?? notFound());
});
