'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { PrefixField, PriceField } from '@/components/models/model-fields';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { addModelAction } from '@/lib/actions/models';
import { fieldLengths } from '@/lib/config/limits';
import { controlMessages } from '@/lib/messages/controls';
import { modelMessages } from '@/lib/messages/models';

/** A new model with its price (ADR 0047). */
export function AddModel({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={modelMessages.add}>
      <Form
        id="add-model"
        label={modelMessages.add}
        schema={() => import('@/lib/schemas/models').then((schemas) => schemas.newModelForm)}
        defaultValues={{ deviceFeatureName: '', unitPrice: '', serialPrefix: '' }}
        action={addModelAction}
        onSuccess={({ deviceFeatureName }) => {
          toast(modelMessages.added(deviceFeatureName));
          onClose();
          router.refresh();
        }}
      >
        <TextField
          name="deviceFeatureName"
          label={modelMessages.name}
          data-autofocus
          autoComplete="off"
          maxLength={fieldLengths.deviceFeatureName}
        />
        <PriceField />
        <PrefixField />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{modelMessages.add}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}
