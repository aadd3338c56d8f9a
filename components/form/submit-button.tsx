'use client';

import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';

/** Sends its Form; shows a spinner meanwhile. `onlyAfterEdit` keeps it disabled until something differs. */
export function SubmitButton({
  onlyAfterEdit = false,
  disabled,
  ...rest
}: Omit<ButtonProps, 'type' | 'loading'> & { onlyAfterEdit?: boolean }) {
  const { isSubmitting, isDirty } = useFormState();
  return (
    <Button
      type="submit"
      variant="primary"
      loading={isSubmitting}
      disabled={(disabled ?? false) || (onlyAfterEdit && !isDirty)}
      {...rest}
    />
  );
}
