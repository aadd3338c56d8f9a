'use client';

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
import { registerDevicesAction } from '@/lib/actions/devices';
import { controlMessages } from '@/lib/messages/controls';
import { addDevicesMessages, registerDevicesMessages } from '@/lib/messages/devices';

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
        defaultValues={{ serials: '', deviceFeatureName: '', calibrationExpires: '' }}
        action={registerDevicesAction}
        rename={{ serialNumbers: 'serials' }}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <SerialsField />
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
