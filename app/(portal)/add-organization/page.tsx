import { portalScreen } from '@/app/(portal)/portal-screen';
import { AddOrganizationForm } from '@/components/organizations/add-organization-form';
import { Breadcrumb, Card, PageHeader } from '@/components/kit/page-parts';
import { addOrganizationMessages } from '@/lib/i18n/organizations';

const screen = portalScreen('organizations.manage', () => addOrganizationMessages.title);
export const { generateMetadata } = screen;

/** The super user creates an organisation with its administrator. */
export default screen.page(function AddOrganizationPage() {
  return (
    <>
      <PageHeader
        title={addOrganizationMessages.title}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: addOrganizationMessages.breadcrumbOrganizations, href: '/organizations-list' },
              { label: addOrganizationMessages.breadcrumb },
            ]}
          />
        }
      />
      <Card form>
        <AddOrganizationForm />
      </Card>
    </>
  );
});
