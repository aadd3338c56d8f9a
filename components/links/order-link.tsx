import Link from 'next/link';
import { CopyButton } from '@/components/kit/copy-button';
import { orderNumber } from '@/lib/vocabulary/order-status';
import { deviceListMessages } from '@/lib/i18n/rentals';

/** An order's number, a link; a click copies its ID. */
export function OrderLink({ id, number }: { id: string; number?: string | null | undefined }) {
  const name = orderNumber({ id, number });
  return (
    <span className="inline-flex items-center">
      <Link href={`/orders/${name}`} prefetch={false} title={id} className="tabular link">
        {name}
      </Link>
      <CopyButton value={id} label={deviceListMessages.orderIdOf(name)} compact />
    </span>
  );
}
