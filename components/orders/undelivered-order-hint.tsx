import Link from 'next/link';
import { formatNumber } from '@/lib/config/format';
import { orderMessages } from '@/lib/messages/orders';

/** Orders whose devices are still to come: the newest one's number, and how many there are. */
export interface UndeliveredOrder {
  number: string;
  count: number;
}

/** Points a customer without devices to the orders whose devices are still to come; nothing where `find` answers none. */
export async function UndeliveredOrderHint({ find }: { find: () => Promise<UndeliveredOrder | undefined> }) {
  // A help only: the list says what is wrong.
  const found = await find().catch(() => undefined);
  if (found === undefined) return null;
  const { number, count } = found;
  const sentence = count === 1 ? orderMessages.awaited : orderMessages.awaitedSeveral;
  const [before, after] = sentence('\n').split('\n');
  return (
    <p className="mt-2">
      {before}
      <Link
        href={count === 1 ? `/orders/${number}` : '/orders?status=PAID'}
        className="tabular font-semibold link"
      >
        {count === 1 ? number : orderMessages.awaitedLink(formatNumber(count))}
      </Link>
      {after}
    </p>
  );
}
