import { cache } from 'react';
import { notFound } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { LensDrawing } from '@/components/kit/art/empty-drawings';
import { OrganizationPicker } from '@/components/organizations/organization-picker';
import { OrganizationSettings, settingsTabs } from '@/components/organizations/organization-settings';
import { PortalButton } from '@/components/organizations/portal-button';
import { Badge } from '@/components/kit/badge';
import { Card, PageHeader, Tabs } from '@/components/kit/page-parts';
import { EmptyState } from '@/components/kit/notices';
import { safeNextPath } from '@/lib/auth/next-path';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { readMyOrganization, readOrganization } from '@/lib/domain/organizations/read-organization';
import { organizationMessages, settingsMessages } from '@/lib/i18n/organizations';
import { isUuid } from '@/lib/schemas/ids';

const screen = portalScreen(null, async (actor, props: PageProps<'/organization/[tab]'>) => {
  const { picked } = await asked(props);
  await organizationOf(actor, picked);
  return settingsMessages.title;
});
export const { generateMetadata } = screen;

/** The super user picks whose settings. `?back=` is the page of an order that waits for the address. */
export default screen.page(async function OrganizationPage(actor, props: PageProps<'/organization/[tab]'>) {
  const { tab, picked, back } = await asked(props);
  const picks = roleMay(actor.role, 'organizations.listAll');
  const organization = await organizationOf(actor, picked);
  const query = picks && picked !== null ? `?org=${picked}` : '';
  return (
    <>
      <PageHeader
        title={organization?.name ?? settingsMessages.title}
        description={
          picks &&
          organization?.deletedAt != null && <Badge tone="warning">{organizationMessages.deactivated}</Badge>
        }
        actions={
          organization !== null &&
          roleMay(actor.role, 'organizations.portal') && (
            <PortalButton organizationId={organization.id} label={settingsMessages.portal} />
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {picks && (
          <div className="max-w-md">
            <OrganizationPicker
              label={settingsMessages.picked}
              placeholder={settingsMessages.pick}
              value={organization && { value: organization.id, label: organization.name }}
              pathname={`/organization/${tab}`}
            />
          </div>
        )}
        <Tabs
          label={settingsMessages.title}
          current={`/organization/${tab}${query}`}
          tabs={[
            { href: `/organization/commonSettings${query}`, label: settingsMessages.commonTab },
            { href: `/organization/shippingAddress${query}`, label: settingsMessages.shippingTab },
          ]}
        />
        {organization === null ? (
          <Card flush>
            <EmptyState
              drawing={<LensDrawing />}
              title={picks ? settingsMessages.pickFirst : settingsMessages.none}
            />
          </Card>
        ) : (
          <OrganizationSettings
            organization={organization}
            tab={tab}
            editable={roleMay(actor.role, 'organizations.edit')}
            back={safeNextPath(back)}
          />
        )}
      </div>
    </>
  );
});

async function asked({ params, searchParams }: PageProps<'/organization/[tab]'>) {
  const [{ tab: wanted }, { org, back }] = await Promise.all([params, searchParams]);
  const tab = settingsTabs.find((known) => known === wanted) ?? notFound();
  return { tab, picked: typeof org === 'string' && isUuid(org) ? org.toLowerCase() : null, back };
}

/** Null before a choice, or for a person without one. */
const organizationOf = cache(
  async (actor: UserActor, picked: string | null): Promise<OrganizationView | null> => {
    if (!roleMay(actor.role, 'organizations.listAll'))
      return actor.organizationId === null ? null : readMyOrganization(actor, {});
    return picked === null ? null : readOrganization(actor, { id: picked });
  },
);
