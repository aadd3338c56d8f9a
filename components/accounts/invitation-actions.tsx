'use client';

import { useState } from 'react';
import dynamic from 'next/dynamic';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { resendInvitationAction } from '@/lib/actions/accounts';

const RevokeInvitation = dynamic(() =>
  import('@/components/accounts/revoke-invitation').then((file) => file.RevokeInvitation),
);

export type InvitationWords = Readonly<
  Record<'resend' | 'revoke' | 'question' | 'consequence' | 'resendLabel' | 'revokeLabel', string>
>;

/** Resend and Revoke of a pending invitation (decisions.md §2, Users screen). */
export function InvitationActions({ id, words }: { id: string; words: InvitationWords }) {
  const [asks, setAsks] = useState(false);
  const resend = useAction(resendInvitationAction, ({ message }) => toast(message));
  const again = async () => {
    const refusal = await resend.run({ id });
    if (refusal !== null) toast(refusal, 'danger');
  };
  return (
    <div className="flex gap-2">
      <Button size="sm" aria-label={words.resendLabel} loading={resend.loading} onClick={() => void again()}>
        {words.resend}
      </Button>
      <Button size="sm" variant="ghost" aria-label={words.revokeLabel} onClick={() => setAsks(true)}>
        {words.revoke}
      </Button>
      {asks && <RevokeInvitation id={id} words={words} onClose={() => setAsks(false)} />}
    </div>
  );
}
