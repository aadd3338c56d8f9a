'use client';

import { get, useFormContext, useWatch } from 'react-hook-form';
import { useFieldId } from './form-context';
import { FormField, type TextFieldProps } from './fields';
import { Button } from '@/components/kit/button';
import { Input } from '@/components/kit/input';
import { type CountryCode, defaultCountry } from '@/lib/vocabulary/countries';
import { callingCodes, tidyPhone, withCallingCode } from '@/lib/core/phone';
import { formMessages } from '@/lib/i18n/forms';

/**
 * A phone number. Leaving the field, or sending, brings the text to the format of lib/core/phone.ts. A national number gets an offer with
 * its country's code.
 */
export function PhoneField({
  name,
  label,
  country = defaultCountry,
  optional,
  ...rest
}: Omit<TextFieldProps, 'type' | 'help'> & {
  country?: CountryCode;
}) {
  const { setValue, formState } = useFormContext();
  const stored: unknown = get(formState.defaultValues, name);
  // An existing number stays: it was accepted.
  const tidied = (value: string) => (value === stored ? value : tidyPhone(value));
  // A sentence that goes would move the button under the pointer.
  const tidyUp = ({ value }: HTMLInputElement) => {
    const tidy = tidied(value);
    if (tidy !== value) setValue(name, tidy, { shouldDirty: true });
  };
  return (
    <FormField
      name={name}
      label={label}
      optional={optional}
      valueAs={tidied}
      help={formMessages.phoneHelp(callingCodes[country])}
      choice={<WithCode name={name} country={country} />}
    >
      {({ onBlur, ...wired }) => (
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...rest}
          {...wired}
          onBlur={(event) => {
            tidyUp(event.target);
            void onBlur(event);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') tidyUp(currentTarget);
          }}
        />
      )}
    </FormField>
  );
}

/** Changes during typing, never on leaving: nothing moves under a pointer. */
function WithCode({ name, country }: { name: string; country: CountryCode }) {
  const { setValue, clearErrors } = useFormContext();
  const id = useFieldId(name);
  const typed: unknown = useWatch({ name });
  const whole = typeof typed === 'string' ? withCallingCode(typed, country) : null;
  if (whole === null) return null;
  return (
    <div>
      <Button
        size="sm"
        onClick={() => {
          setValue(name, whole, { shouldDirty: true });
          clearErrors(name);
          document.getElementById(id)?.focus();
        }}
      >
        {formMessages.usePhone(whole)}
      </Button>
    </div>
  );
}
