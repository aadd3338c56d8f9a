'use client';

import { Banner } from './banner';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { Icon } from './icon';
import { controlMessages } from '@/lib/i18n/controls';

/** A fault of ours: sentence, request id, and a way on. */
export function Fault({
  message,
  requestId,
  onRetry,
}: {
  message: string;
  requestId?: string | undefined;
  onRetry?: () => void;
}) {
  return (
    <Banner
      tone="danger"
      title={message}
      actions={
        onRetry && (
          <Button size="sm" icon={<Icon of="rotate-cw" className="size-4" />} onClick={onRetry}>
            {controlMessages.retry}
          </Button>
        )
      }
    >
      {requestId && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            {controlMessages.requestId}: <code className="tabular text-sm">{requestId}</code>
          </span>
          <CopyButton value={requestId} label={controlMessages.requestId} />
        </p>
      )}
    </Banner>
  );
}
