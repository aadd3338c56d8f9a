'use client';

import { useFormContext } from 'react-hook-form';
import { defaultText } from '@/components/form/default-text';
import { fieldError } from '@/components/form/field-error';
import { useFieldId } from '@/components/form/form-context';
import type { TextFieldProps } from '@/components/form/text-field';
import { tidyPhone } from '@/components/form/tidy-phone';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** A phone number of a Form; on leaving the field it is brought to the format of the specification. */
export function PhoneField({ name, label, help, optional = false, ...rest }: Omit<TextFieldProps, 'type'>) {
  const { register, setValue, formState } = useFormContext();
  const { onBlur, ...wired } = register(name);
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
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={defaultText(formState.defaultValues, name)}
          {...rest}
          {...wiring}
          {...wired}
          onBlur={(event) => {
            const tidy = tidyPhone(event.target.value);
            if (tidy !== event.target.value) {
              setValue(name, tidy, { shouldDirty: true, shouldValidate: formState.isSubmitted });
            }
            void onBlur(event);
          }}
        />
      )}
    </Field>
  );
}
