'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from '@/components/forms/fields';
import { Icon } from '@/components/kit/icon';
import { PasswordInput } from '@/components/forms/password-field';
import { NoBreakText } from '@/components/kit/text';
import { passwordHints } from '@/lib/i18n/accounts';

const events = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** Runs code that moves the page once no pointer is down: else a button would move between press and release and lose the click. */
function useAfterPointerUp(): (act: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const look = ({ type }: PointerEvent) => {
      pressed.current = type === 'pointerdown';
    };
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, []);
  return useCallback((act) => {
    // A tap presses, releases and clicks in one go, before the next frame.
    requestAnimationFrame(function look() {
      if (pressed.current) requestAnimationFrame(look);
      else act();
    });
  }, []);
}

/** Fetched with the first character; null after a failure: a hint is not worth an error. */
const fetchJudges = () =>
  Promise.all([import('@/lib/schemas/password'), import('@/lib/schemas/common-password')]).catch(() => null);

/** A new password. A common one gets a hint after the field loses the focus; the server decides (ADR 0026). */
export function NewPasswordField({
  name,
  label,
  help,
  fields,
  about,
}: FormFieldProps & {
  fields: readonly string[];
  about: readonly string[];
}) {
  const [password, ...typed] = useWatch({ name: [name, ...fields] }) as (string | undefined)[];
  const known = JSON.stringify([...about, ...typed.filter((text) => typeof text === 'string')]);
  const [isLeft, setIsLeft] = useState(true);
  const isCommon = useIsCommon(password ?? '', known, isLeft);
  return (
    <FormField
      name={name}
      label={label}
      help={help}
      hint={
        isCommon && (
          <>
            <Icon of="lightbulb" className="mt-0.5 size-4" />
            <span>
              <NoBreakText text={passwordHints.common} />
            </span>
          </>
        )
      }
    >
      {({ onBlur, ...wired }) => (
        <PasswordInput
          {...wired}
          autoComplete="new-password"
          onFocus={() => setIsLeft(false)}
          onBlur={(event) => {
            setIsLeft(true);
            void onBlur(event);
          }}
        />
      )}
    </FormField>
  );
}

/** Whether the password is common; `known` is a JSON list of texts. */
function useIsCommon(password: string, known: string, isLeft: boolean): boolean {
  const [common, setCommon] = useState('');
  const whenReleased = useAfterPointerUp();
  useEffect(() => {
    if (password === '') return;
    const judges = fetchJudges();
    if (!isLeft) return;
    let isWanted = true;
    void judges.then((fetched) => {
      if (fetched === null) return;
      const [{ isStrongPassword }, { isCommonPassword }] = fetched;
      const about = JSON.parse(known) as string[];
      const found = isStrongPassword(password) && isCommonPassword(password, about);
      whenReleased(() => isWanted && setCommon(found ? password : ''));
    });
    return () => {
      isWanted = false;
    };
  }, [password, known, isLeft, whenReleased]);
  return common !== '' && common === password;
}
