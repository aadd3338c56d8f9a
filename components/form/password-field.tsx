'use client';

import { useFormContext } from 'react-hook-form';
import { defaultText } from '@/components/form/default-text';
import { fieldError } from '@/components/form/field-error';
import { useFieldId } from '@/components/form/form-context';
import type { TextFieldProps } from '@/components/form/text-field';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';

/** A password of a Form, which can be shown; `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({
  name,
  label,
  help,
  optional = false,
  ...rest
}: Omit<TextFieldProps, 'type' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' }) {
  const { register, formState } = useFormContext();
  return (
    <Field
      id={useFieldId(name)}
      label={label}
      help={help}
      optional={optional}
      error={fieldError(formState.errors, name)}
    >
      {(wiring) => (
        <PasswordInput
          defaultValue={defaultText(formState.defaultValues, name)}
          {...rest}
          {...wiring}
          {...register(name)}
        />
      )}
    </Field>
  );
}
