'use client';

import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from './form-field';
import { Input } from '@/components/kit/input';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue'> & FormFieldProps;

/** A single-line field of a Form: say `type`, `autoComplete` and `inputMode`. */
export function TextField({ name, label, help, optional, ...rest }: TextFieldProps) {
  return (
    <FormField name={name} label={label} help={help} optional={optional}>
      {(wired) => <Input {...rest} {...wired} />}
    </FormField>
  );
}
