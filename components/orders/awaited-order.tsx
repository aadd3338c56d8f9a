import Link from 'next/link';
import { orderMessages } from '@/lib/messages/orders';

/**
 * Points a customer without devices to the order whose devices are still to come; nothing where there is none.
 * `find` answers its number.
 */
export async function AwaitedOrder({ find }: { find: () => Promise<string | undefined> }) {
  // A help only: the list says what is wrong.
  const number = await find().catch(() => undefined);
  if (number === undefined) return null;
  const [before, after] = orderMessages.awaited('\n').split('\n');
  return (
    <p className="mt-2">
      {before}
      <Link href={`/orders/${number}`} className="tabular font-semibold link">
        {number}
      </Link>
      {after}
    </p>
  );
}
