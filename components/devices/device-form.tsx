'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { controlMessages } from '@/lib/i18n/controls';

/** A dialog with a form about a device. After a save it says so and closes. */
export function DeviceForm<Input extends FieldValues, Values extends FieldValues>({
  title,
  save,
  onClose,
  children,
  ...form
}: Omit<
  ComponentProps<typeof Form<Input, Values, { message: string }>>,
  'label' | 'onSuccess' | 'children'
> & {
  title: string;
  save: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={title}>
      <Form<Input, Values, { message: string }>
        {...form}
        label={title}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
          router.refresh();
        }}
      >
        {children}
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{save}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}
