'use client';

import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { Icon } from '@/components/ui/icon';
import { PasswordInput } from '@/components/ui/password-input';
import { NoBreakText } from '@/components/ui/no-break-text';
import { useAfterPointerUp } from '@/components/ui/use-after-pointer-up';
import { passwordHints } from '@/lib/messages/accounts';

/** The rule and the list, fetched when the first character is typed; null where they cannot be had: a hint is not worth an error. */
const fetchJudges = () =>
  Promise.all([import('@/lib/schemas/password'), import('@/lib/schemas/common-password')]).catch(() => null);

/**
 * A password that somebody chooses. One that meets the rule but is easy to guess gets a hint once it is left, which is read out politely and
 * keeps nobody from sending it; whether it is refused is the server's to say (ADR 0026).
 */
export function NewPasswordField({
  name,
  label,
  help,
  fields,
  about,
}: FormFieldProps & {
  /** Names of the form's fields that tell who the person is. */
  fields: readonly string[];
  /** What is known of the person besides. */
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

/** Whether the password is common, once it is left; `known` is a JSON list of texts. */
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
