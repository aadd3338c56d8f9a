'use client';

import { useActionState, useEffect, type SubmitEvent } from 'react';
import { guardAgain, isAskedFirst, askBeforeLeaving } from '@/components/kit/leaving';
import { rememberPersonOnPage, signingOut } from '@/components/kit/drafts';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { signOutAndLeave } from '@/lib/actions/sign-out';
import type { ActionResult } from '@/lib/http/action';
import { navigationMessages } from '@/lib/i18n/portal';

/** A plain form, without JavaScript. After a failure it says so. */
export function SignOutForm() {
  const [ended, signOut] = useActionState<ActionResult<unknown> | null, FormData>(signOutAndLeave, null);
  useEffect(() => {
    if (ended?.ok !== false) return;
    rememberPersonOnPage();
    guardAgain();
  }, [ended]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (!isAskedFirst()) return signingOut();
    event.preventDefault();
    askBeforeLeaving(() => form.requestSubmit());
  };
  return (
    <form action={signOut} onSubmit={onSubmit} className="grid gap-2">
      {ended?.ok === false && (
        <p role="alert" className="max-w-60 text-sm font-semibold text-danger">
          {navigationMessages.signOutFailed}
        </p>
      )}
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        icon={<Icon of="log-out" className="size-4" />}
        className="justify-self-start"
      >
        {navigationMessages.signOut}
      </Button>
    </form>
  );
}
