'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '@/components/kit/styles';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { SelectField } from '@/components/forms/select-field';
import { Button } from '@/components/kit/button';
import { announce } from '@/components/kit/messages';
import { Modal } from '@/components/kit/modal';
import { editRoleAction } from '@/lib/actions/accounts';
import { timings } from '@/lib/config/limits';
import { type AssignableRole, assignableRoles } from '@/lib/vocabulary/roles';
import { controlMessages } from '@/lib/i18n/controls';
import { accessLevelNames } from '@/lib/i18n/vocabulary';
import { userMessages } from '@/lib/i18n/users';

const bubble =
  'flake-sm bg-deep text-on-deep shadow-float pointer-events-none absolute bottom-full left-1/2 z-30 mb-2 w-max max-w-60 -translate-x-1/2 px-3 py-1.5 text-sm font-medium';

/** A confirmation over a button, such as 'Saved' for 800 ms. */
function Tooltip({ text, shown, children }: { text: string; shown: boolean; children: ReactNode }) {
  return (
    <span className="relative inline-flex">
      {children}
      <span role="status">
        {shown && <span className={classNames(bubble, 'animate-enter')}>{text}</span>}
      </span>
    </span>
  );
}

export type ManagedUser = {
  id: string;
  name: string;
  role: AssignableRole;
  secondFactorOn?: boolean | undefined;
};

/** Saves only a changed role, shows 'Saved' and closes after 800 ms. */
export function EditRoleModal({
  person: { id, name, role },
  onClose,
}: {
  person: ManagedUser;
  onClose: () => void;
}) {
  const router = useRouter();
  const [saved, setSaved] = useState(false);
  const done = useEffectEvent(() => {
    onClose();
    router.refresh();
  });
  useEffect(() => {
    if (!saved) return;
    announce(controlMessages.saved);
    const timer = setTimeout(() => done(), timings.savedTooltipMs);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <Modal open onClose={onClose} size="sm" title={userMessages.editRoleTitle(name)}>
      <Form
        id={`edit-role-${id}`}
        label={userMessages.editRole}
        schema={() => import('@/lib/schemas/accounts').then((schemas) => schemas.roleForm)}
        defaultValues={{ role }}
        action={(changed, seen) => editRoleAction({ id, ...changed }, seen)}
        onSuccess={() => setSaved(true)}
      >
        <SelectField
          name="role"
          label={userMessages.role}
          help={userMessages.editRoleHelp}
          data-autofocus
          options={assignableRoles.map((value) => ({ value, label: accessLevelNames[value] }))}
        />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <Tooltip text={controlMessages.saved} shown={saved}>
            <SubmitButton onlyAfterEdit disabled={saved}>
              {controlMessages.save}
            </SubmitButton>
          </Tooltip>
        </FormActions>
      </Form>
    </Modal>
  );
}
