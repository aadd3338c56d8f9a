'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '@/components/form/use-action';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { acceptInvitationAction } from '@/lib/actions/accounts';
import { registrationMessages } from '@/lib/messages/entrance';

/** The button by which somebody with an account accepts an invitation, one for each organisation that invites (decisions.md §2). */
export function JoinOrganization({
  invite,
  organizations,
}: {
  invite: string;
  organizations: readonly { id: string; name: string }[];
}) {
  const router = useRouter();
  const { submit, loading, error } = useAction(acceptInvitationAction, () => router.replace('/devices'));
  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      {organizations.map(({ id, name }) => (
        <Button
          key={id}
          variant="primary"
          size="lg"
          loading={loading}
          onClick={() => void submit({ invite, orgId: id })}
        >
          {organizations.length === 1 ? registrationMessages.join : registrationMessages.joinTitle(name)}
        </Button>
      ))}
    </>
  );
}
