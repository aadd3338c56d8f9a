'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { StormDrawing } from '@/components/art/storm-drawing';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { Fault } from '@/components/ui/fault';

/** A fault in a page. The digest is the one in our log. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <MessagePage
      drawing={<StormDrawing />}
      title="Something went wrong"
      actions={<ButtonLink href="/dashboard">Back to the portal</ButtonLink>}
    >
      <p className="mb-4">The fault is ours, and it has been noted. Nothing that you had saved is lost.</p>
      <div className="text-start">
        <Fault message="This page could not be shown." requestId={error.digest} onRetry={retry} />
      </div>
    </MessagePage>
  );
}
