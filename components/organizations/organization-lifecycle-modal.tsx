'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '@/components/form/use-action';
import type { EditableOrganization } from '@/components/organizations/edit-organization-modal';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import {
  deactivateOrganizationAction,
  deleteOrganizationAction,
  restoreOrganizationAction,
} from '@/lib/actions/organizations';
import { timings } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';

const words = messages.organizations;

const steps = {
  deactivate: {
    action: deactivateOrganizationAction,
    question: words.confirmDeactivate,
    label: words.deactivate,
    destructive: true,
  },
  activate: {
    action: restoreOrganizationAction,
    question: words.confirmActivate,
    label: words.activate,
    destructive: false,
  },
  delete: {
    action: deleteOrganizationAction,
    question: words.confirmDelete,
    label: words.delete,
    destructive: true,
  },
} as const;

/** Asks before an organisation is deactivated, activated or deleted; then the list reloads after 250 ms (portal.md §2, §9). */
export function OrganizationLifecycleModal({
  organization: { id, name, active },
  step,
  onClose,
}: {
  organization: EditableOrganization;
  step: keyof typeof steps;
  onClose: () => void;
}) {
  const router = useRouter();
  const { action, question, label, destructive } = steps[step];
  const { run, loading, error } = useAction(action, ({ message }) => {
    onClose();
    toast(message);
    setTimeout(() => router.refresh(), timings.listRefreshMs);
  });
  const consequence = {
    deactivate: words.deactivateConsequence,
    activate: words.activateConsequence,
    delete: active ? words.deleteActiveConsequence : words.deleteInactiveConsequence,
  }[step];
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => void run({ id })}
      title={question(name)}
      confirmLabel={label}
      destructive={destructive}
      loading={loading}
      error={error}
    >
      {consequence}
    </ConfirmModal>
  );
}
