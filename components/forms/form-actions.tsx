'use client';

import { type ReactNode, use } from 'react';
import { useFormState } from 'react-hook-form';
import { FormFrameContext } from './form-context';
import { useScripted } from '@/components/kit/use-scripted';
import { Button, type ButtonProps } from '@/components/kit/button';
import { formMessages } from '@/lib/i18n/forms';

/** A Form's buttons, the main one last. In a modal they stay in sight. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}

/**
 * Sends its Form. `onlyAfterEdit` disables it until an edit. A form that works without a script sends before; any other waits for its
 * script, because its post would be lost.
 */
export function SubmitButton({
  onlyAfterEdit = false,
  disabled,
  ...rest
}: Omit<ButtonProps, 'type' | 'loading'> & { onlyAfterEdit?: boolean }) {
  const { isSubmitting, isDirty } = useFormState();
  const { posts = false } = use(FormFrameContext);
  const scripted = useScripted();
  const waits = scripted ? onlyAfterEdit && !isDirty : !posts;
  return (
    <>
      {!posts && <noscript className="self-center text-sm text-muted">{formMessages.needsScript}</noscript>}
      <Button
        type="submit"
        variant="primary"
        loading={isSubmitting}
        disabled={(disabled ?? false) || waits}
        {...rest}
      />
    </>
  );
}
