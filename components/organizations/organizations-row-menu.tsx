'use client';

import { useState, type ReactNode } from 'react';
import type { EditTab } from '@/components/organizations/edit-organization-modal';
import type { EditableOrganization } from './editable-organization';
import { openCustomerPortal } from '@/components/organizations/open-portal';
import { RowMenu } from '@/components/lists/row-menu';
import { useDraftWaiting } from '@/components/kit/drafts';
import { Icon } from '@/components/kit/icon';
import type { MenuEntry } from '@/components/kit/menu-list';
import type { SelectOption } from '@/components/kit/select';
import { lazyPart } from '@/components/kit/lazy-part';
import { organizationMessages } from '@/lib/i18n/organizations';

const EditOrganizationModal = lazyPart(() =>
  import('@/components/organizations/edit-organization-modal').then((file) => file.EditOrganizationModal),
);
const OrganizationLifecycleModal = lazyPart(() =>
  import('@/components/organizations/organization-lifecycle-modal').then(
    (file) => file.OrganizationLifecycleModal,
  ),
);
const PortalFailedModal = lazyPart(() =>
  import('@/components/organizations/portal-failed-modal').then((file) => file.PortalFailedModal),
);

type Open = {
  dialog: 'edit' | 'deactivate' | 'activate' | 'delete';
  organization: EditableOrganization;
  tab?: EditTab | undefined;
};

/** The row menu of the organisations list and its dialogs. */
export function OrganizationsRowMenu({
  organizations,
  countries,
  leadsTo,
  children,
}: {
  organizations: readonly EditableOrganization[];
  countries: readonly SelectOption[];
  /** On the organisation's own page: the next page after a deletion. */
  leadsTo?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const [portalFailed, setPortalFailed] = useState(false);
  const show = (dialog: Open['dialog'], id: string, tab?: EditTab) => {
    const organization = organizations.find((one) => one.id === id);
    if (organization) setOpen({ dialog, organization, tab });
  };
  useDraftWaiting('edit-organization-', (rest) => {
    const [, tab, id] = /^(general|shipping)-(.+)$/.exec(rest) ?? [];
    if (id !== undefined) show('edit', id, tab as EditTab);
  });
  const close = () => setOpen(null);
  // The typed text survives a reload that removes the row.
  const organization = organizations.find(({ id }) => id === open?.organization.id) ?? open?.organization;
  return (
    <>
      <RowMenu
        itemsFor={(id) =>
          itemsOf(organizations.find((row) => row.id === id)?.active ?? true, {
            show: (dialog) => show(dialog, id),
            openPortal: () => void openCustomerPortal(id).then((opened) => setPortalFailed(!opened)),
          })
        }
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
        <OrganizationLifecycleModal
          organization={organization}
          step={open.dialog}
          leadsTo={leadsTo}
          onClose={close}
        />
      )}
      {portalFailed && <PortalFailedModal onClose={() => setPortalFailed(false)} />}
    </>
  );
}

function itemsOf(
  active: boolean,
  { show, openPortal }: { show: (dialog: Open['dialog']) => void; openPortal: () => void },
): MenuEntry[] {
  return [
    { label: organizationMessages.edit, icon: <Icon of="pencil" />, onSelect: () => show('edit') },
    active
      ? {
          label: organizationMessages.setInactive,
          icon: <Icon of="power-off" />,
          onSelect: () => show('deactivate'),
        }
      : {
          label: organizationMessages.setActive,
          icon: <Icon of="power" />,
          onSelect: () => show('activate'),
        },
    { label: organizationMessages.checkSubscription, icon: <Icon of="credit-card" />, onSelect: openPortal },
    {
      label: organizationMessages.delete,
      icon: <Icon of="trash" />,
      destructive: true,
      onSelect: () => show('delete'),
    },
  ];
}
