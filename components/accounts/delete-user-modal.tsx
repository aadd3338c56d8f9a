'use client';

import { useRouter } from 'next/navigation';
import type { ManagedUser } from '@/components/accounts/edit-role-modal';
import { useAction } from '@/components/form/use-action';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { deleteUserAction } from '@/lib/actions/accounts';
import { timings } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';

const words = messages.users;

/** Asks before a user is deleted; closes on success, and the list reloads after 250 ms (portal.md §2, §9). */
export function DeleteUserModal({
  person: { id, name },
  onClose,
}: {
  person: ManagedUser;
  onClose: () => void;
}) {
  const router = useRouter();
  const { run, loading, error } = useAction(deleteUserAction, ({ message }) => {
    onClose();
    toast(message);
    setTimeout(() => router.refresh(), timings.listRefreshMs);
  });
  return (
    <ConfirmModal
      open
      destructive
      onClose={onClose}
      onConfirm={() => void run({ id })}
      title={words.confirmDelete(name)}
      confirmLabel={words.deleteUser}
      loading={loading}
      error={error}
    >
      {words.deleteConsequence}
    </ConfirmModal>
  );
}
