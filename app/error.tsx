'use client';

import { FaultPage } from '@/components/shell/message-pages';

/** A fault in the browser, or in a frame of pages (page-fault.tsx shows the server's). The digest is in our log. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FaultPage requestId={error.digest} onRetry={reset} />;
}
