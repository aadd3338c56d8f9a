import { portalScreen } from '@/app/(portal)/portal-screen';
import { ButtonLink } from '@/components/kit/button';
import { ListPage } from '@/components/lists/list-page';
import { returnsView } from '@/components/returns/returns-view';
import { roleMay } from '@/lib/auth/policy';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { listReturns } from '@/lib/domain/returns/list-returns';
import { returnsMessages } from '@/lib/i18n/returns';
import { returnList } from '@/lib/schemas/lists';

const screen = portalScreen('returns.read', () => returnsMessages.title);
export const { generateMetadata } = screen;

/** Returns: everybody's own, and all of them for the operator. */
export default screen.page(async function ReturnsPage(actor, { searchParams }: PageProps<'/returns'>) {
  const everyOrganization = roleMay(actor.role, 'organizations.listAll');
  const opens = roleMay(actor.role, 'devices.return');
  return (
    <ListPage
      view={returnsView(everyOrganization, opens)}
      query={returnList.pageOrDefaults(await searchParams)}
      read={(query) => listReturns.parsed(actor, query)}
      organizations={(ids) => organizationOptions(actor, { ids })}
      description={everyOrganization ? returnsMessages.descriptionSuper : returnsMessages.description}
      actions={
        opens && (
          <ButtonLink href="/returns/new" variant="primary">
            {returnsMessages.new}
          </ButtonLink>
        )
      }
    />
  );
});
