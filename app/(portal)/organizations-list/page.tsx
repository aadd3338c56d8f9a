import { portalScreen } from '@/app/(portal)/portal-screen';
import { ListPage } from '@/components/lists/list-page';
import { organizationsView } from '@/components/organizations/organizations-view';
import { ButtonLink } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { organizationMessages } from '@/lib/i18n/organizations';
import { organizationList } from '@/lib/schemas/lists';

const screen = portalScreen('organizations.listAll', () => organizationMessages.title);
export const { generateMetadata } = screen;

/** Organisations list: the super user's. */
export default screen.page(async function OrganizationsListPage(
  actor,
  { searchParams }: PageProps<'/organizations-list'>,
) {
  const query = organizationList.pageOrDefaults(await searchParams);
  const addButton = (
    <ButtonLink href="/add-organization" variant="primary" icon={<Icon of="plus" className="size-4.5" />}>
      {organizationMessages.add}
    </ButtonLink>
  );
  return (
    <ListPage
      view={organizationsView(addButton)}
      query={query}
      read={(query) => listOrganizations.parsed(actor, query)}
      actions={addButton}
    />
  );
});
