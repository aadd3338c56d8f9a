'use client';

import { NewSerials, SerialsField, useUnknownSerials } from './serial-fields';
import { useModels } from './device-reads';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/fields';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { registerDevicesAction } from '@/lib/actions/devices';
import { controlMessages } from '@/lib/i18n/controls';
import { addDevicesMessages, registerDevicesMessages } from '@/lib/i18n/devices';

/** New devices of a model go into the storage and serve waiting preorders. */
export function RegisterDevices({ onClose }: { onClose: () => void }) {
  const models = useModels();
  return (
    <Modal open onClose={onClose} title={registerDevicesMessages.title}>
      <p className="pb-5 text-muted">{registerDevicesMessages.text}</p>
      <Form
        id="register-devices"
        label={registerDevicesMessages.title}
        schema={() => import('@/lib/schemas/devices').then((schemas) => schemas.registerDevicesForm)}
        defaultValues={{ serials: '', newSerials: [], deviceFeatureName: '', calibrationExpires: '' }}
        action={registerDevicesAction}
        rename={{ serialNumbers: 'serials' }}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <SerialsField />
        <AlikeSerials />
        <SelectField
          name="deviceFeatureName"
          label={registerDevicesMessages.model}
          placeholder={addDevicesMessages.pickModel}
          options={models.map((name) => ({ value: name, label: name }))}
        />
        <TextField
          name="calibrationExpires"
          autoComplete="off"
          maxLength={10}
          label={registerDevicesMessages.calibration}
          help={registerDevicesMessages.calibrationHelp}
          optional
        />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{registerDevicesMessages.submit}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}

/** All are new here, and those that look like a known one are asked about. */
function AlikeSerials() {
  return <NewSerials alike unknown={useUnknownSerials()} />;
}
