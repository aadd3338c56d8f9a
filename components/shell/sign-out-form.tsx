'use client';

import { useSearchParams } from 'next/navigation';
import type { SubmitEvent } from 'react';
import { isAskedFirst, askBeforeLeaving } from '@/components/kit/leaving';
import { signingOut } from '@/components/kit/drafts';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { navigationMessages } from '@/lib/i18n/portal';

/** next-auth's plain form. After a failure it leads back here (lib/http/next-auth.ts). */
export function SignOutForm({ csrfToken }: { csrfToken: string | undefined }) {
  const hasFailed = useSearchParams().get('signOut') === 'failed';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
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
