'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '@/components/form/use-action';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { acceptInvitationAction } from '@/lib/actions/accounts';

/** The button by which somebody with an account accepts an invitation (decisions.md §2). */
export function JoinOrganization({ invite, label }: { invite: string; label: string }) {
  const router = useRouter();
  const { submit, loading, error } = useAction(acceptInvitationAction, () => router.replace('/devices'));
  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      <Button variant="primary" size="lg" loading={loading} onClick={() => void submit({ invite })}>
        {label}
      </Button>
    </>
  );
}
