'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState, type SubmitEvent } from 'react';
import { isAskedFirst, askBeforeLeaving } from '@/components/kit/leaving';
import { signingOut } from '@/components/kit/drafts';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { toastRefusal } from '@/components/kit/messages';
import { controlMessages } from '@/lib/i18n/controls';
import { navigationMessages } from '@/lib/i18n/portal';

const SIGN_OUT = 'signOut';

/** next-auth's plain form. After a failure it leads back here (lib/http/next-auth.ts). */
export function SignOutForm({ csrfToken }: { csrfToken: string | undefined }) {
  const [hasFailed] = useState(useSearchParams().get(SIGN_OUT) === 'failed');
  useEffect(() => {
    if (!hasFailed) return;
    // True of this moment alone: neither a reload nor a bookmark says it again.
    const url = new URL(location.href);
    url.searchParams.delete(SIGN_OUT);
    history.replaceState(history.state, '', url);
  }, [hasFailed]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (!navigator.onLine) {
      event.preventDefault();
      toastRefusal(controlMessages.offline);
      return;
    }
    if (!isAskedFirst()) return signingOut();
    event.preventDefault();
    askBeforeLeaving(() => form.requestSubmit());
  };
  return (
    <form method="post" action="/api/auth/signout" onSubmit={onSubmit} className="grid gap-2">
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value="/sign-in" />
      {hasFailed && (
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
