'use client';

import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import type { TextFieldProps } from '@/components/form/text-field';
import { tidyPhone } from '@/components/form/tidy-phone';
import { Input } from '@/components/ui/input';

/** A phone number of a Form; on leaving the field it is brought to the format of the specification. */
export function PhoneField({ name, label, help, optional, ...rest }: Omit<TextFieldProps, 'type'>) {
  const { setValue } = useFormContext();
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
            // It is not checked now: a sentence that goes would move the button that is being pressed.
            if (tidy !== event.target.value) setValue(name, tidy, { shouldDirty: true });
            void onBlur(event);
          }}
        />
      )}
    </FormField>
  );
}
