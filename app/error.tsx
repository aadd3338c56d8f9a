'use client';

import { FaultPage } from '@/components/shell/fault-page';

/** A fault in the browser, or in a frame of pages. What a page meets on the server it says itself (page-fault.tsx). The digest is the one in our log. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <FaultPage requestId={error.digest} onRetry={reset} />;
}
