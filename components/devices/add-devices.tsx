'use client';

import { FreeDevices } from '@/components/devices/free-devices';
import { NewSerials, useNewSerials, useUnknownSerials } from './serial-fields';
import { SerialsField } from './serial-fields';
import { useModels } from './device-reads';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { OrganizationField } from '@/components/organizations/organization-field';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/fields';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import type { SelectOption } from '@/components/kit/select';
import { toast } from '@/components/kit/messages';
import { linkDevicesAction } from '@/lib/actions/devices';
import { controlMessages } from '@/lib/i18n/controls';
import { addDevicesMessages } from '@/lib/i18n/devices';

interface Props {
  preset: SelectOption | undefined;
  onClose: () => void;
}

/** Adds devices by serial to an organisation or an order. A refusal names the serials and keeps the typed text. */
export function AddDevices({ preset, onClose }: Props) {
  return (
    <Modal open onClose={onClose} title={addDevicesMessages.title}>
      <Form
        id="add-devices"
        label={addDevicesMessages.title}
        schema={() => import('@/lib/schemas/devices').then((schemas) => schemas.addDevicesForm)}
        defaultValues={{
          serials: '',
          newSerials: [],
          deviceFeatureName: '',
          orgId: preset?.value ?? '',
          orderId: '',
        }}
        action={linkDevicesAction}
        rename={{ serialNumbers: 'serials' }}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <Fields preset={preset} onClose={onClose} />
      </Form>
    </Modal>
  );
}

function Fields({ preset, onClose }: Props) {
  const models = useModels();
  const unknown = useUnknownSerials();
  const { isTicked } = useNewSerials();
  const fresh = unknown.filter(({ serialNumber }) => isTicked(serialNumber)).length;
  return (
    <>
      <SerialsField />
      <NewSerials unknown={unknown} />
      <FreeDevices models={models} />
      <OrganizationField
        name="orgId"
        label={addDevicesMessages.organization}
        placeholder={addDevicesMessages.pickOrganization}
        preset={preset}
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
        <SubmitButton>
          {fresh === 0 ? addDevicesMessages.submit : addDevicesMessages.submitNew(fresh)}
        </SubmitButton>
      </FormActions>
    </>
  );
}
