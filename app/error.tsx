'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { StormDrawing } from '@/components/art/storm-drawing';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { Fault } from '@/components/ui/fault';
import { faultPageMessages } from '@/lib/messages/fault-page';

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
      title={faultPageMessages.title}
      actions={<ButtonLink href="/dashboard">{faultPageMessages.back}</ButtonLink>}
    >
      <p className="mb-4">{faultPageMessages.text}</p>
      <div className="text-start">
        <Fault message={faultPageMessages.fault} requestId={error.digest} onRetry={retry} />
      </div>
    </MessagePage>
  );
}
