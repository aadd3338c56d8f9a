'use client';

import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/forms/fields';
import { secondStepMessages } from '@/lib/i18n/second-factor';

/**
 * A field of a Form for the code of an authenticator app or a recovery code. The button below is for phones, whose keyboard for digits
 * has no letters.
 * @param digits the account has an app: its codes are digits
 * @param focused takes the focus as soon as the form can be typed into
 * @param onLetters is told whether a recovery code is about to be typed
 */
export function CodeField({
  name,
  label,
  digits = true,
  focused = false,
  onLetters,
}: {
  name: string;
  label: string;
  digits?: boolean;
  focused?: boolean;
  onLetters?: (letters: boolean) => void;
}) {
  const { setFocus, resetField, formState } = useFormContext();
  const { isSubmitting } = formState;
  const waits = useRef(focused);
  const [letters, setLetters] = useState(!digits);
  useEffect(() => {
    if (!waits.current || isSubmitting) return;
    setFocus(name);
    waits.current = false;
  }, [isSubmitting, setFocus, name]);
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <TextField
        name={name}
        label={label}
        autoComplete="one-time-code"
        inputMode={letters ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      {digits && (
        <button
          type="button"
          className="text-md link"
          onClick={() => {
            setLetters(!letters);
            onLetters?.(!letters);
            // The typed code is of the other kind.
            resetField(name, { defaultValue: '' });
            setFocus(name);
          }}
        >
          {letters ? secondStepMessages.useDigits : secondStepMessages.useLetters}
        </button>
      )}
    </div>
  );
}
