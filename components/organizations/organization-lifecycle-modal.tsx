'use client';

import { ConfirmAction } from '@/components/form/confirm-action';
import type { EditableOrganization } from '@/components/organizations/edit-organization-modal';
import {
  deactivateOrganizationAction,
  deleteOrganizationAction,
  restoreOrganizationAction,
} from '@/lib/actions/organizations';
import { organizationMessages } from '@/lib/messages/organizations';

const words = organizationMessages;

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

/** Asks before an organisation is deactivated, activated or deleted (portal.md §2). */
export function OrganizationLifecycleModal({
  organization: { id, name, active },
  step,
  onClose,
}: {
  organization: EditableOrganization;
  step: keyof typeof steps;
  onClose: () => void;
}) {
  const { action, question, label, destructive } = steps[step];
  const consequence = {
    deactivate: words.deactivateConsequence,
    activate: words.activateConsequence,
    delete: active ? words.deleteActiveConsequence : words.deleteInactiveConsequence,
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
