'use client';

import { FormField } from './form-field';
import type { TextFieldProps } from './text-field';
import { PasswordInput } from '@/components/kit/password-input';

/** A password; `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({
  name,
  label,
  help,
  optional,
  ...rest
}: Omit<TextFieldProps, 'type' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <FormField name={name} label={label} help={help} optional={optional}>
      {(wired) => <PasswordInput {...rest} {...wired} />}
    </FormField>
  );
}
