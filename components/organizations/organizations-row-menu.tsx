'use client';

import { useState, type ReactNode } from 'react';
import type { EditableOrganization, EditTab } from '@/components/organizations/edit-organization-modal';
import { openCustomerPortal } from '@/components/organizations/open-portal';
import { RowMenu } from '@/components/list/row-menu';
import { useDraftWaiting } from '@/components/session/drafts';
import { Icon } from '@/components/ui/icon';
import type { SelectOption } from '@/components/ui/select';
import { whenOpened } from '@/components/ui/when-opened';
import { organizationMessages } from '@/lib/messages/organizations';

const EditOrganizationModal = whenOpened(() =>
  import('@/components/organizations/edit-organization-modal').then((file) => file.EditOrganizationModal),
);
const OrganizationLifecycleModal = whenOpened(() =>
  import('@/components/organizations/organization-lifecycle-modal').then(
    (file) => file.OrganizationLifecycleModal,
  ),
);
const PortalFailedModal = whenOpened(() =>
  import('@/components/organizations/portal-failed-modal').then((file) => file.PortalFailedModal),
);

type Open = { dialog: 'edit' | 'deactivate' | 'activate' | 'delete'; id: string; tab?: EditTab };

/** The row menu of the organisations list and what it opens (portal.md §2). */
export function OrganizationsRowMenu({
  organizations,
  countries,
  children,
}: {
  organizations: readonly EditableOrganization[];
  countries: readonly SelectOption[];
  children: ReactNode;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const [portalFailed, setPortalFailed] = useState(false);
  useDraftWaiting('edit-organization-', (rest) => {
    const [, tab, id] = /^(general|shipping)-(.+)$/.exec(rest) ?? [];
    if (tab !== undefined && id !== undefined) setOpen({ dialog: 'edit', id, tab: tab as EditTab });
  });
  const close = () => setOpen(null);
  const organization = organizations.find(({ id }) => id === open?.id);
  return (
    <>
      <RowMenu
        itemsFor={(id) => {
          const active = organizations.find((row) => row.id === id)?.active ?? true;
          return [
            {
              label: organizationMessages.edit,
              icon: <Icon of="pencil" />,
              onSelect: () => setOpen({ dialog: 'edit', id }),
            },
            active
              ? {
                  label: organizationMessages.setInactive,
                  icon: <Icon of="power-off" />,
                  onSelect: () => setOpen({ dialog: 'deactivate', id }),
                }
              : {
                  label: organizationMessages.setActive,
                  icon: <Icon of="power" />,
                  onSelect: () => setOpen({ dialog: 'activate', id }),
                },
            {
              label: organizationMessages.checkSubscription,
              icon: <Icon of="credit-card" />,
              onSelect: () => void openCustomerPortal(id).then((opened) => setPortalFailed(!opened)),
            },
            {
              label: organizationMessages.delete,
              icon: <Icon of="trash" />,
              destructive: true,
              onSelect: () => setOpen({ dialog: 'delete', id }),
            },
          ];
        }}
      >
        {children}
      </RowMenu>
      {organization && open?.dialog === 'edit' && (
        <EditOrganizationModal
          organization={organization}
          countries={countries}
          first={open.tab}
          onClose={close}
        />
      )}
      {organization && open && open.dialog !== 'edit' && (
        <OrganizationLifecycleModal organization={organization} step={open.dialog} onClose={close} />
      )}
      {portalFailed && <PortalFailedModal onClose={() => setPortalFailed(false)} />}
    </>
  );
}
