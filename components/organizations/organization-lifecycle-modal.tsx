'use client';

import { ConfirmAction } from '@/components/form/confirm-action';
import type { EditableOrganization } from '@/components/organizations/edit-organization-modal';
import {
  deactivateOrganizationAction,
  deleteOrganizationAction,
  deleteShownOrganizationAction,
  restoreOrganizationAction,
} from '@/lib/actions/organizations';
import { organizationMessages } from '@/lib/messages/organizations';

/** What is asked before each, and what follows from a yes. */
const STEPS = {
  deactivate: ({ name }: EditableOrganization) => ({
    destructive: true,
    question: organizationMessages.confirmDeactivate(name),
    label: organizationMessages.deactivate,
    action: deactivateOrganizationAction,
    children: organizationMessages.deactivateConsequence,
  }),
  activate: ({ name }: EditableOrganization) => ({
    question: organizationMessages.confirmActivate(name),
    label: organizationMessages.activate,
    action: restoreOrganizationAction,
    children: organizationMessages.activateConsequence,
  }),
  delete: ({ name, active }: EditableOrganization) => ({
    destructive: true,
    question: organizationMessages.confirmDelete(name),
    label: organizationMessages.delete,
    action: deleteOrganizationAction,
    children: active
      ? organizationMessages.deleteActiveConsequence
      : organizationMessages.deleteInactiveConsequence,
  }),
};

/** Asks before an organisation is deactivated, activated or deleted. */
export function OrganizationLifecycleModal({
  organization,
  step,
  leadsTo,
  onClose,
}: {
  organization: EditableOrganization;
  step: keyof typeof STEPS;
  /** On the page of the organisation itself: where it goes on once that is gone. */
  leadsTo?: string | undefined;
  onClose: () => void;
}) {
  // One that is active is only deactivated, and has its page still.
  const gone = step === 'delete' && !organization.active && leadsTo !== undefined;
  return (
    <ConfirmAction
      {...STEPS[step](organization)}
      {...(gone && { action: deleteShownOrganizationAction, leadsTo })}
      input={{ id: organization.id }}
      done={({ message }) => message}
      onClose={onClose}
    />
  );
}
