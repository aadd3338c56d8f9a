'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '@/components/forms/use-action';
import { Banner } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { signInWithPasskeyAction } from '@/lib/actions/accounts';
import { pathAfterSignIn } from '@/lib/core/next-parameter';
import { passkeyUseMessages } from '@/lib/i18n/passkeys';

async function enter() {
  const { askPasskey } = await import('./ask-passkey');
  const asked = await askPasskey();
  return asked.ok ? signInWithPasskeyAction({ passkey: asked.data }) : asked;
}

/** Signs in with a passkey alone (ADR 0092). Without a script there are none. */
export function PasskeySignIn({ next }: { next: string | null }) {
  const router = useRouter();
  const { submit, loading, error } = useAction(enter, (signedIn) =>
    router.replace(pathAfterSignIn(signedIn, next)),
  );
  return (
    <div className="grid gap-3 noscript:hidden">
      {error !== undefined && <Banner tone="warning">{error}</Banner>}
      <Button size="lg" loading={loading} onClick={() => void submit(undefined)}>
        {passkeyUseMessages.signIn}
      </Button>
    </div>
  );
}
