'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { defaultText } from '@/components/form/default-text';
import { fieldError } from '@/components/form/field-error';
import { useFieldId } from '@/components/form/form-context';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue'> & {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
};

/** A single-line field of a Form: say `type`, `autoComplete` and `inputMode`. */
export function TextField({ name, label, help, optional = false, ...rest }: TextFieldProps) {
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
        <Input
          defaultValue={defaultText(formState.defaultValues, name)}
          {...rest}
          {...wiring}
          {...register(name)}
        />
      )}
    </Field>
  );
}
