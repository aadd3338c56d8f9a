import type { Metadata } from 'next';
import { AddOrganizationForm } from '@/components/organizations/add-organization-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { requireCapability } from '@/lib/auth/page-guard';
import { addOrganizationMessages } from '@/lib/messages/organizations';

const words = addOrganizationMessages;
export const metadata: Metadata = { title: words.title };

/** Add organisation (portal.md §2): the super user creates one together with its administrator. */
export default async function AddOrganizationPage() {
  await requireCapability('organizations.manage');
  return (
    <>
      <PageHeader
        title={words.title}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: words.breadcrumbOrganizations, href: '/organizations-list' },
              { label: words.breadcrumb },
            ]}
          />
        }
      />
      <Card className="max-w-3xl">
        <AddOrganizationForm words={words} />
      </Card>
    </>
  );
}
