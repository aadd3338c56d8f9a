'use client';

import { useState, type ComponentProps } from 'react';
import { Icon } from '@/components/kit/icon';
import { Input } from '@/components/kit/input';
import { formMessages } from '@/lib/i18n/forms';
import { FormField, type TextFieldProps } from './fields';

/** A password field that shows and pastes; `autoComplete` says current or new. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const label = shown ? formMessages.hidePassword : formMessages.showPassword;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        className="pe-12"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={label}
        aria-pressed={shown}
        title={label}
        aria-controls={props.id}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 end-1 grid w-10 place-items-center flake-sm text-muted hover:text-accent-strong noscript:hidden"
      >
        {shown ? <Icon of="eye-off" className="size-5" /> : <Icon of="eye" className="size-5" />}
      </button>
    </div>
  );
}

/** A password; `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({
  name,
  label,
  help,
  optional,
  ...rest
}: Omit<TextFieldProps, 'type' | 'autoComplete'> & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <FormField name={name} label={label} help={help} optional={optional}>
      {(wired) => <PasswordInput {...rest} {...wired} />}
    </FormField>
  );
}
