'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { TextField } from '@/components/forms/fields';
import { PrefixField, PriceField } from '@/components/models/model-fields';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { addModelAction } from '@/lib/actions/models';
import { fieldLengths } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';
import { modelMessages } from '@/lib/i18n/models';

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
