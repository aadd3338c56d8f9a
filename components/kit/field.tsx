import type { ReactNode } from 'react';
import { Icon } from './icon';
import { formMessages } from '@/lib/i18n/forms';

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  /** Id of the control; help and error derive theirs from it. */
  id: string;
  label: ReactNode;
  help?: ReactNode;
  /** The sentence under the field; absent or empty for a valid one. */
  error?: string | undefined;
  /** Advice during typing, read out politely; absent where there is never any. */
  hint?: ReactNode;
  /** The remedy for the error. */
  choice?: ReactNode;
  optional?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Label, control, help and error, wired with aria-describedby and aria-invalid. */
export function Field({ id, label, help, error, hint, choice, optional = false, children }: FieldProps) {
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [help ? helpId : '', hint ? hintId : '', error ? errorId : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <div className="grid">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
          {optional && <span className="font-normal text-muted"> ({formMessages.optional})</span>}
        </label>
        {help && (
          <p id={helpId} className="text-sm text-muted">
            {help}
          </p>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p
          id={hintId}
          aria-live="polite"
          className="flex items-start gap-1.5 text-sm font-medium text-warning empty:hidden"
        >
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon of="circle-alert" className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
      {choice}
    </div>
  );
}
