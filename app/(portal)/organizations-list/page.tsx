import type { Metadata } from 'next';
import { Plus } from 'lucide-react';
import { OrganizationsRowMenu } from '@/components/organizations/organizations-row-menu';
import { organizationColumns, OrganizationsTable } from '@/components/organizations/organizations-table';
import { StatusLinks } from '@/components/organizations/status-links';
import { ListToolbar } from '@/components/table/list-toolbar';
import { SearchBox } from '@/components/table/search-box';
import { TableSkeleton } from '@/components/table/table-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SectionBoundary } from '@/components/ui/section-boundary';
import { requireCapability } from '@/lib/auth/page-guard';
import type { UserActor } from '@/lib/auth/principal';
import { defaultCountry, isSupportedCountry } from '@/lib/config/countries';
import { countryOptions } from '@/lib/config/country-names.server';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { faults } from '@/lib/messages/faults';
import { organizationMessages } from '@/lib/messages/organizations';
import { pageOf } from '@/lib/schemas/list-query';
import { organizationList } from '@/lib/schemas/lists';

const words = organizationMessages;
export const metadata: Metadata = { title: words.title };

type Query = ReturnType<typeof organizationList.pageOrDefaults>;
type Params = Record<string, string | string[] | undefined>;

const addOrganization = (
  <ButtonLink
    href="/add-organization"
    variant="primary"
    icon={<Plus className="size-4.5" aria-hidden="true" />}
  >
    {words.add}
  </ButtonLink>
);

/** Organisations list (portal.md §2): the super user's. */
export default async function OrganizationsListPage({ searchParams }: PageProps<'/organizations-list'>) {
  const actor = await requireCapability('organizations.listAll');
  const params = await searchParams;
  const query = organizationList.pageOrDefaults(params);
  const address = { pathname: organizationList.path, params };
  return (
    <>
      <PageHeader title={words.title} actions={addOrganization} />
      <Card flush>
        <ListToolbar clearHref={organizationList.path}>
          <SearchBox address={address} label={words.search} />
          <StatusLinks query={query} />
        </ListToolbar>
        <SectionBoundary
          key={organizationList.href(query)}
          message={faults.organizationsFetching}
          skeleton={
            <TableSkeleton
              headers={organizationColumns.map(({ header }) => header)}
              rows={query.limit}
              cards="wide"
              menu
            />
          }
        >
          <OrganizationRows actor={actor} query={query} params={params} />
        </SectionBoundary>
      </Card>
    </>
  );
}

async function OrganizationRows({
  actor,
  query,
  params,
}: {
  actor: UserActor;
  query: Query;
  params: Params;
}) {
  const { data, count } = await listOrganizations(actor, query);
  return (
    <OrganizationsRowMenu
      organizations={data.map(editable)}
      countries={countryOptions().map(({ code, name }) => ({ value: code, label: name }))}
      words={{
        edit: words.edit,
        setInactive: words.setInactive,
        setActive: words.setActive,
        delete: words.delete,
        checkSubscription: words.checkSubscription,
      }}
    >
      <OrganizationsTable
        rows={data}
        total={count}
        filtered={query.q !== undefined || query.status !== undefined}
        address={{ pathname: organizationList.path, params }}
        page={pageOf(query)}
        size={query.limit}
        addOrganization={addOrganization}
      />
    </OrganizationsRowMenu>
  );
}

/** What the edit modal starts from. */
function editable({ id, name, email, phoneNumber, country, shippingAddress, deletedAt }: OrganizationView) {
  return {
    id,
    name,
    email,
    phoneNumber: phoneNumber ?? '',
    active: deletedAt === null,
    shipping: {
      country: isSupportedCountry(country) ? country : defaultCountry,
      street: shippingAddress?.street ?? '',
      city: shippingAddress?.city ?? '',
      postalCode: shippingAddress?.postalCode ?? '',
    },
  };
}
