'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { defaultText } from '@/components/form/default-text';
import { fieldError } from '@/components/form/field-error';
import { useFieldId } from '@/components/form/form-context';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

/** A choice of a Form. */
export function SelectField({
  name,
  label,
  help,
  optional = false,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'name' | 'id' | 'defaultValue'> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
}) {
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
        <Select
          defaultValue={defaultText(formState.defaultValues, name)}
          {...rest}
          {...wiring}
          {...register(name)}
        />
      )}
    </Field>
  );
}
