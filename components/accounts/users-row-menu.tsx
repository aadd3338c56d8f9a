'use client';

import { useState, type ReactNode } from 'react';
import type { UserAction } from './account-confirmations';
import type { ManagedUser } from '@/components/accounts/edit-role-modal';
import { RowMenu } from '@/components/lists/row-menu';
import { useDraftWaiting } from '@/components/kit/drafts';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import { userMessages } from '@/lib/i18n/users';

const EditRoleModal = lazyPart(() =>
  import('@/components/accounts/edit-role-modal').then((file) => file.EditRoleModal),
);
const ConfirmUserAction = lazyPart(() =>
  import('./account-confirmations').then((file) => file.ConfirmUserAction),
);

type Dialog = 'role' | UserAction;

/** The row menu of the Users screen and its dialogs. */
export function UsersRowMenu({ people, children }: { people: readonly ManagedUser[]; children: ReactNode }) {
  // A reload may move the person to another page while the dialog is open.
  const [open, setOpen] = useState<{ dialog: Dialog; person: ManagedUser } | null>(null);
  const show = (dialog: Dialog, id: string) => {
    const person = people.find((one) => one.id === id);
    if (person) setOpen({ dialog, person });
  };
  useDraftWaiting('edit-role-', (id) => show('role', id));
  const close = () => setOpen(null);
  return (
    <>
      <RowMenu
        itemsFor={(id) => [
          {
            label: userMessages.editRole,
            icon: <Icon of="shield-check" />,
            onSelect: () => show('role', id),
          },
          { label: userMessages.signOut, icon: <Icon of="log-out" />, onSelect: () => show('signOut', id) },
          ...(people.find((one) => one.id === id)?.secondFactorOn === true
            ? [
                {
                  label: userMessages.removeSecondFactor,
                  icon: <Icon of="shield-off" />,
                  onSelect: () => show('secondFactor', id),
                },
              ]
            : []),
          {
            label: userMessages.deleteUser,
            icon: <Icon of="trash" />,
            destructive: true,
            onSelect: () => show('delete', id),
          },
        ]}
      >
        {children}
      </RowMenu>
      {open?.dialog === 'role' && <EditRoleModal person={open.person} onClose={close} />}
      {open !== null && open.dialog !== 'role' && (
        <ConfirmUserAction what={open.dialog} person={open.person} onClose={close} />
      )}
    </>
  );
}
