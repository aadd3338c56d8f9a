'use client';

import { ConfirmAction } from '@/components/form/confirm-action';
import type { EditableOrganization } from '@/components/organizations/edit-organization-modal';
import {
  deactivateOrganizationAction,
  deleteOrganizationAction,
  restoreOrganizationAction,
} from '@/lib/actions/organizations';
import { organizationMessages } from '@/lib/messages/organizations';

const steps = () => ({
  deactivate: {
    action: deactivateOrganizationAction,
    question: organizationMessages.confirmDeactivate,
    label: organizationMessages.deactivate,
    destructive: true,
  },
  activate: {
    action: restoreOrganizationAction,
    question: organizationMessages.confirmActivate,
    label: organizationMessages.activate,
    destructive: false,
  },
  delete: {
    action: deleteOrganizationAction,
    question: organizationMessages.confirmDelete,
    label: organizationMessages.delete,
    destructive: true,
  },
});

/** Asks before an organisation is deactivated, activated or deleted (portal.md §2). */
export function OrganizationLifecycleModal({
  organization: { id, name, active },
  step,
  onClose,
}: {
  organization: EditableOrganization;
  step: keyof ReturnType<typeof steps>;
  onClose: () => void;
}) {
  const { action, question, label, destructive } = steps()[step];
  const consequence = {
    deactivate: organizationMessages.deactivateConsequence,
    activate: organizationMessages.activateConsequence,
    delete: active
      ? organizationMessages.deleteActiveConsequence
      : organizationMessages.deleteInactiveConsequence,
  }[step];
  return (
    <ConfirmAction
      destructive={destructive}
      question={question(name)}
      label={label}
      action={action}
      input={{ id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {consequence}
    </ConfirmAction>
  );
}
