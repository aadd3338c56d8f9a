'use client';

import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField, type FormFieldProps } from './fields';
import { Select } from '@/components/kit/select';

/** A choice of a Form. */
export function SelectField({
  name,
  label,
  help,
  optional,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'name' | 'id' | 'defaultValue'> & FormFieldProps) {
  useLateOptions(
    name,
    rest.options.map(({ value }) => value),
  );
  return (
    <FormField name={name} label={label} help={help} optional={optional}>
      {(wired) => <Select {...rest} {...wired} />}
    </FormField>
  );
}

/** Browsers show a draft's choice only once its fetched option exists. */
function useLateOptions(name: string, values: readonly string[]): void {
  const { getValues, setValue } = useFormContext();
  const showPicked = useEffectEvent(() => {
    const picked: unknown = getValues(name);
    if (typeof picked === 'string' && picked !== '' && values.includes(picked)) setValue(name, picked);
  });
  const known = values.join('\n');
  useEffect(() => showPicked(), [known]);
}
