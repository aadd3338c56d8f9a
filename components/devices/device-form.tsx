'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { controlMessages } from '@/lib/messages/controls';

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
