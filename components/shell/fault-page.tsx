'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { StormDrawing } from '@/components/kit/art/drawings';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/kit/button';
import { Fault } from '@/components/kit/notices';
import { faultPageMessages } from '@/lib/i18n/controls';

/** Replaces a failed page: request id, Retry and a way on. */
export function FaultPage({
  requestId,
  onRetry,
}: {
  requestId: string | undefined;
  /** Other state to drop before the page loads anew. */
  onRetry?: () => void;
}) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      onRetry?.();
    });
  return (
    <MessagePage
      drawing={<StormDrawing />}
      title={faultPageMessages.title}
      actions={<ButtonLink href="/dashboard">{faultPageMessages.back}</ButtonLink>}
    >
      <p className="mb-4">{faultPageMessages.text}</p>
      <div className="text-start">
        <Fault message={faultPageMessages.fault} requestId={requestId} onRetry={retry} />
      </div>
    </MessagePage>
  );
}
