import Link from 'next/link';
import type { UserActor } from '@/lib/auth/principal';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { orderMessages } from '@/lib/messages/orders';
import { orderList } from '@/lib/schemas/lists';

/** Points a customer without devices to the newest order whose devices are still to come; nothing where there is none. */
export async function AwaitedOrder({ actor }: { actor: UserActor }) {
  const query = orderList.parsed({ ...orderList.pageOrDefaults({}), status: 'PAID', limit: 1 });
  // A help only: the list says what is wrong.
  const found = await listOrders(actor, query).catch(() => null);
  const order = found?.data[0];
  if (order === undefined) return null;
  const [before, after] = orderMessages.awaited('\n').split('\n');
  return (
    <p className="mt-2">
      {before}
      <Link href={`/orders/${order.number}`} className="tabular font-semibold link">
        {order.number}
      </Link>
      {after}
    </p>
  );
}
