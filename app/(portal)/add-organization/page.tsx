import { AddOrganizationForm } from '@/components/organizations/add-organization-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { requireCapability } from '@/lib/auth/page-guard';
import { addOrganizationMessages } from '@/lib/messages/organizations';

export const generateMetadata = () => ({ title: addOrganizationMessages.title });

/** Add organisation (portal.md §2): the super user creates one together with its administrator. */
export default async function AddOrganizationPage() {
  await requireCapability('organizations.manage');
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
}
