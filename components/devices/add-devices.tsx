'use client';

import { FreeDevices } from '@/components/devices/free-devices';
import { SerialsField } from '@/components/devices/serials-field';
import { useModels } from '@/components/devices/use-models';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { linkDevicesAction } from '@/lib/actions/devices';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';
import { controlMessages } from '@/lib/messages/controls';
import { addDevicesMessages } from '@/lib/messages/devices';

/**
 * Add devices (portal.md §2, §5; decisions.md §4): serials typed, pasted, scanned or picked from the storage, an
 * organisation, an order, and a model for serials that are not known yet. A refusal names the serials, and nothing typed
 * is lost.
 */
export function AddDevices({
  organizations,
  presetOrgId,
  onClose,
}: {
  organizations: readonly OrganizationOption[];
  presetOrgId: string | undefined;
  onClose: () => void;
}) {
  const models = useModels();
  return (
    <Modal open onClose={onClose} title={addDevicesMessages.title}>
      <Form
        label={addDevicesMessages.title}
        schema={() => import('@/lib/schemas/devices').then((schemas) => schemas.addDevicesForm)}
        defaultValues={{ serials: '', orgId: presetOrgId ?? '', orderId: '', deviceFeatureName: '' }}
        action={linkDevicesAction}
        rename={{ serialNumbers: 'serials' }}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <SerialsField />
        <FreeDevices models={models} />
        <SelectField
          name="orgId"
          label={addDevicesMessages.organization}
          placeholder={addDevicesMessages.pickOrganization}
          options={organizations.map(({ id, name, deactivated }) => ({
            value: id,
            label: deactivated ? addDevicesMessages.deactivated(name) : name,
          }))}
        />
        <TextField
          name="orderId"
          label={addDevicesMessages.orderId}
          help={addDevicesMessages.orderIdHelp}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={36}
        />
        <SelectField
          name="deviceFeatureName"
          label={addDevicesMessages.model}
          help={addDevicesMessages.modelHelp}
          optional
          placeholder={addDevicesMessages.pickModel}
          options={models.map((name) => ({ value: name, label: name }))}
        />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{addDevicesMessages.submit}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}
