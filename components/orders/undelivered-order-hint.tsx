import Link from 'next/link';
import { formatNumber } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';

/** The newest such order's number, and the count. */
export interface UndeliveredOrder {
  number: string;
  count: number;
  paid: boolean;
}

/** Points a customer without devices to the orders with devices still to come, so that nobody orders twice. */
export async function UndeliveredOrderHint({ find }: { find: () => Promise<UndeliveredOrder | undefined> }) {
  // Only a hint: the list reports errors.
  const found = await find().catch(() => undefined);
  if (found === undefined) return null;
  const { number, count, paid } = found;
  const one = paid ? orderMessages.awaited : orderMessages.awaitedUnpaid;
  const sentence = count === 1 ? one : orderMessages.awaitedSeveral;
  const [before, after] = sentence('\n').split('\n');
  return (
    <p className="mt-2">
      {before}
      <Link
        href={count === 1 ? `/orders/${number}` : '/orders?waits=undelivered'}
        className="tabular font-semibold link"
      >
        {count === 1 ? number : orderMessages.awaitedLink(formatNumber(count))}
      </Link>
      {after}
    </p>
  );
}
