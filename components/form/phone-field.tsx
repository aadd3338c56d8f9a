'use client';

import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import type { TextFieldProps } from '@/components/form/text-field';
import { tidyPhone } from '@/components/form/tidy-phone';
import { Input } from '@/components/ui/input';

/** A phone number of a Form; on leaving the field it is brought to the format of the specification. */
export function PhoneField({ name, label, help, optional, ...rest }: Omit<TextFieldProps, 'type'>) {
  const { setValue, formState } = useFormContext();
  return (
    <FormField {...{ name, label, help, optional }}>
      {({ onBlur, ...wired }) => (
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...rest}
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
    </FormField>
  );
}
