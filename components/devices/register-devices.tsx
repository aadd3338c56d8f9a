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

const words = registerDevicesMessages;

/** New devices of a model go into the storage, and preorders that wait for them are served (decisions.md §4). */
export function RegisterDevices({ onClose }: { onClose: () => void }) {
  const models = useModels();
  return (
    <Modal open onClose={onClose} title={words.title}>
      <p className="pb-5 text-muted">{words.text}</p>
      <Form
        label={words.title}
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
          label={words.model}
          placeholder={addDevicesMessages.pickModel}
          options={models.map((name) => ({ value: name, label: name }))}
        />
        <TextField
          name="calibrationExpires"
          autoComplete="off"
          maxLength={10}
          label={words.calibration}
          help={words.calibrationHelp}
          optional
        />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{words.submit}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}
