'use client';

import { useActionState } from 'react';
import { useRouter } from 'next/navigation';
import { useAction } from '@/components/forms/use-action';
import { Banner } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { acceptInvitationAction, acceptInvitationPost } from '@/lib/actions/accounts';
import { registrationMessages } from '@/lib/i18n/sign-in-screens';

/** Accepts an invitation with an existing account: a form for each inviting organisation, without JavaScript. */
export function JoinOrganization({
  invite,
  organizations,
}: {
  invite: string;
  organizations: readonly { id: string; name: string }[];
}) {
  const router = useRouter();
  const [refusal, post] = useActionState(acceptInvitationPost, null);
  const asked = useAction(acceptInvitationAction, () => router.replace('/devices'));
  const error = asked.error ?? refusal?.message;
  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      {organizations.map(({ id, name }) => (
        <form
          key={id}
          action={post}
          onSubmit={(event) => {
            event.preventDefault();
            void asked.submit({ invite, orgId: id });
          }}
          className="grid"
        >
          <input type="hidden" name="invite" value={invite} />
          <input type="hidden" name="orgId" value={id} />
          <Button type="submit" variant="primary" size="lg" loading={asked.loading}>
            {organizations.length === 1 ? registrationMessages.join : registrationMessages.joinTitle(name)}
          </Button>
        </form>
      ))}
    </>
  );
}
