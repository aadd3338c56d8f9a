import { useRef, useState } from 'react';
import type { Placed } from '@/components/orders/order-result';
import { callApi } from '@/components/session/session-ended';
import { useTabReturn } from '@/components/ui/use-tab-return';
import type { OrderStatus } from '@/lib/config/order-status';

/** The status of an order that is paid in another tab: read anew whenever the person comes back. A bank debit goes on after its start. */
export function useOrderStatus({ orderId, status: first, url }: Placed): OrderStatus {
  const [status, setStatus] = useState(first);
  const asking = useRef(false);
  const read = async () => {
    if (asking.current) return;
    asking.current = true;
    // Where nothing answers, what was known stays; the next return asks again.
    const answer = await callApi(`/api/orders/${orderId}`, { cache: 'no-store' })
      .then(async (response) => (response.ok ? ((await response.json()) as { status: OrderStatus }) : null))
      .catch(() => null);
    asking.current = false;
    if (answer !== null) setStatus(answer.status);
  };
  useTabReturn(url !== null, () => void read());
  return status;
}
