import { useEffect, useRef, useState } from 'react';
import { unstable_rethrow } from 'next/navigation';
import { cancelPreOrder } from '@/components/orders/cancel-pre-order';
import { findOrder } from '@/components/orders/find-order';
import type { Placed } from '@/components/orders/order-result';
import {
  requestOf,
  routeFields,
  type OrderErrors,
  type OrderValues,
} from '@/components/orders/order-form-values';
import { openPaymentTab, type PaymentTab } from '@/components/orders/payment-tab';
import type { usePrice } from '@/components/orders/use-price';
import { isSessionOver, sessionEnded } from '@/components/session/session-ended';
import { withProgress } from '@/components/ui/global-progress';
import { placeOrderAction } from '@/lib/actions/orders';
import { orderFormMessages } from '@/lib/messages/orders';

type Outcome =
  | { placed: Placed }
  | { errors: OrderErrors; code: string }
  /** The answer was lost, and the order is there. */
  | { arrived: string };

/** Has the payment page of a placed order come up in its tab, where there are both. */
function showPayment(placed: Omit<Placed, 'shown'>, tab: PaymentTab | null): Placed {
  const { orderId, number, status, url, invoiced, refused } = placed;
  const shown = url !== null && (tab?.show(url) ?? false);
  if (!shown) tab?.close();
  return { orderId, number, status, url, shown, invoiced, refused };
}

/** Places the order that the form holds, with its draft; a card's payment page opens in a tab of its own. */
export function usePlaceOrder(
  {
    values,
    isOperator,
    draftToPlace,
    reset,
  }: { values: OrderValues; isOperator: boolean } & Pick<
    ReturnType<typeof usePrice>,
    'draftToPlace' | 'reset'
  >,
  onOutcome: (outcome: Outcome) => void,
) {
  const [loading, setLoading] = useState(false);
  const [checking, setChecking] = useState(false);
  const left = useRef(false);
  useEffect(
    () => () => {
      left.current = true;
    },
    [],
  );

  /** Nobody knows whether the order arrived: its draft, which can be ordered only once, tells. */
  const lost = async (orderId: string): Promise<Outcome> => {
    setChecking(true);
    let found = await findOrder(orderId);
    // It may still be under way: without its draft it can arrive no more, and what arrives at this moment is cancelled with it.
    if (found === 'not arrived' && (await cancelPreOrder(orderId)) !== null) {
      found = (await findOrder(orderId)) === 'arrived' ? 'arrived' : 'unknown';
    }
    setChecking(false);
    if (found === 'arrived') return { arrived: orderId };
    if (found === 'not arrived') reset();
    const form = found === 'unknown' ? orderFormMessages.maybeArrived : orderFormMessages.notArrived;
    return { errors: { form }, code: '' };
  };

  const place = async (preorder: boolean) => {
    // A preorder takes no money, so that there is nothing to show in a tab yet.
    const tab = values.orderType === 'CHECKOUT_SESSION' && !preorder ? openPaymentTab() : null;
    setLoading(true);
    const { orderId, refusal } = await draftToPlace();
    if (refusal !== undefined) {
      tab?.close();
      onOutcome(refusal);
      return setLoading(false);
    }
    try {
      const request = requestOf(values, isOperator, orderId);
      const result = await withProgress(placeOrderAction(preorder ? { ...request, preorder } : request));
      if (result.ok) onOutcome({ placed: showPayment(result.data, tab) });
      else {
        tab?.close();
        if (isSessionOver(result)) sessionEnded();
        // The draft is gone or was placed elsewhere: the next try makes a new one.
        if (result.code === 'ORDER_NOT_EDITABLE' || result.code === 'NOT_FOUND') reset();
        onOutcome({ errors: routeFields(result.fields, result.message, values.lines), code: result.code });
      }
    } catch (error) {
      tab?.close();
      unstable_rethrow(error);
      const found = await lost(orderId);
      // Whoever has gone elsewhere meanwhile is not called back.
      if (!left.current) onOutcome(found);
    }
    setLoading(false);
  };
  return { place, loading, checking };
}
