'use client';

import { editable } from '@/components/organizations/editable-organization';
import type { OrganizationInTable } from '@/components/organizations/organizations-columns';
import { OrganizationsRowMenu } from '@/components/organizations/organizations-row-menu';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import type { SelectOption } from '@/components/kit/select';
import { organizationPageMessages } from '@/lib/i18n/organizations';

/** The actions on an organisation: its row menu in the list. */
export function OrganizationActions({
  organization,
  countries,
}: {
  organization: OrganizationInTable;
  countries: readonly SelectOption[];
}) {
  return (
    <OrganizationsRowMenu
      organizations={[editable(organization)]}
      countries={countries}
      leadsTo="/organizations-list"
    >
      <Button data-row-menu={organization.id} aria-haspopup="menu" aria-expanded={false}>
        {organizationPageMessages.actions}
        <Icon of="chevron-down" className="size-4" />
      </Button>
    </OrganizationsRowMenu>
  );
}
