import type { ReactNode } from 'react';
import { unstable_rethrow } from 'next/navigation';
import { FaultPage } from '@/components/shell/message-pages';
import { reportPageFault } from '@/lib/http/report-page-fault';

/** A page, or the frame. After a fault it renders message and request id as a part of the document (ADR 0053). */
export function orFault<Props>(
  make: (props: Props) => ReactNode | Promise<ReactNode>,
): (props: Props) => Promise<ReactNode> {
  return async (props) => {
    try {
      return await make(props);
    } catch (error) {
      // Redirects are thrown too, and are not faults.
      unstable_rethrow(error);
      return <FaultPage requestId={await reportPageFault(error)} />;
    }
  };
}
