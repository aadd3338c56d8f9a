'use client';

import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';

/** A choice of a Form. */
export function SelectField({
  name,
  label,
  help,
  optional,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'name' | 'id' | 'defaultValue'> & FormFieldProps) {
  return (
    <FormField {...{ name, label, help, optional }}>{(wired) => <Select {...rest} {...wired} />}</FormField>
  );
}
