import type { ReactNode } from 'react';
import { unstable_rethrow } from 'next/navigation';
import { FaultPage } from '@/components/shell/fault-page';
import { reportPageFault } from '@/lib/adapters/report-page-fault';

/**
 * A page, or the frame of pages. Where it cannot be made, what says so comes in its place, as a part of the document with the request id.
 * Next would throw the document away, and leave all of it to the browser's scripts (ADR 0053).
 */
export function orFault<Props>(
  make: (props: Props) => ReactNode | Promise<ReactNode>,
): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    try {
      return await make(props);
    } catch (error) {
      // Redirects are thrown too, and are no faults.
      unstable_rethrow(error);
      return <FaultPage requestId={await reportPageFault(error)} />;
    }
  };
}
