'use client';

import { ConfirmAction } from '@/components/forms/confirm-action';
import type { EditableOrganization } from './editable-organization';
import {
  deactivateOrganizationAction,
  deleteOrganizationAction,
  deleteShownOrganizationAction,
  restoreOrganizationAction,
} from '@/lib/actions/organizations';
import { organizationMessages } from '@/lib/i18n/organizations';

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

/** Asks before deactivating, activating or deleting an organisation. */
export function OrganizationLifecycleModal({
  organization,
  step,
  leadsTo,
  onClose,
}: {
  organization: EditableOrganization;
  step: keyof typeof STEPS;
  /** On the organisation's own page: the next page after a deletion. */
  leadsTo?: string | undefined;
  onClose: () => void;
}) {
  // An active one is only deactivated, and keeps its page.
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
