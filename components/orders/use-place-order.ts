'use client';

import { mayBeDone } from '@/components/forms/use-action';
import { callApi, isSessionOver, sessionEnded } from '@/components/kit/leaving';
import { controlMessages } from '@/lib/i18n/controls';
import { faults } from '@/lib/i18n/requests';
import { useEffect, useRef, useState } from 'react';
import { unstable_rethrow } from 'next/navigation';
import type { Placed } from './order-result';
import { rememberMethod } from './order-draft';
import { requestOf, routeFields, type OrderErrors, type OrderValues } from './order-form-values';
import type { usePrice } from './use-price';
import { withProgress } from '@/components/kit/progress';
import { placeOrderAction } from '@/lib/actions/orders';
import type { OrderBefore } from '@/lib/domain/orders/read-order-form';
import { orderFormMessages } from '@/lib/i18n/orders';
import { timings } from '@/lib/config/limits';

/** Cancels a draft; answers the sentence of a failure, or null. */
export async function cancelPreOrder(orderId: string): Promise<string | null> {
  const connected = navigator.onLine;
  try {
    const response = await callApi('/api/devices/pre-order/cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId }),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? faults.preOrderCanceling;
  } catch (error) {
    return mayBeDone(connected, error) ? controlMessages.doneUnknown : controlMessages.notSaved;
  }
}

type Outcome =
  | { placed: Placed }
  | { errors: OrderErrors; code: string }
  /** The answer was lost, and the order exists. */
  | { arrived: string };

function showPayment(placed: Omit<Placed, 'shown'>, tab: PaymentTab | null): Placed {
  const { orderId, number, status, url, invoiced, refused } = placed;
  const shown = url !== null && (tab?.show(url) ?? false);
  if (!shown) tab?.close();
  return { orderId, number, status, url, shown, invoiced, refused };
}

interface Placing extends Pick<ReturnType<typeof usePrice>, 'draftToPlace' | 'reset'> {
  values: OrderValues;
  isOperator: boolean;
  /** The order that the form began with. */
  from: OrderBefore | null;
}

/** Places the order with its draft; a card's payment page opens in its own tab. */
export function usePlaceOrder(
  { values, isOperator, from, draftToPlace, reset }: Placing,
  onOutcome: (outcome: Outcome) => void,
) {
  const [loading, setLoading] = useState(false);
  const [checking, setChecking] = useState(false);
  const left = useRef(false);
  const change = from?.change ?? null;
  useEffect(
    () => () => {
      left.current = true;
    },
    [],
  );

  /** Whether the order arrived, its draft tells: it can be ordered only once. */
  const lost = async (orderId: string): Promise<Outcome> => {
    // It is there either way, and the same change twice is one.
    if (change !== null) return { errors: { form: orderFormMessages.maybeChanged }, code: '' };
    setChecking(true);
    let found = await findOrder(orderId);
    // Without its draft an order on its way cannot arrive; one that arrives now is cancelled with it.
    if (found === 'not arrived' && (await cancelPreOrder(orderId)) !== null) {
      found = (await findOrder(orderId)) === 'arrived' ? 'arrived' : 'unknown';
    }
    setChecking(false);
    if (found === 'arrived') return { arrived: orderId };
    if (found === 'not arrived') reset();
    const form = found === 'unknown' ? orderFormMessages.maybeArrived : orderFormMessages.notArrived;
    return { errors: { form }, code: '' };
  };

  const send = (orderId: string, preorder: boolean) => {
    const request = {
      ...requestOf(values, isOperator, orderId, change !== null),
      ...(preorder && { preorder }),
      // Whatever pays for it the first time pays for it again; a change keeps its own.
      ...(change === null && from?.costCentre && { costCentre: from.costCentre }),
    };
    return change === null ? placeOrderAction(request) : placeOrderAction(request, { rev: change.rev });
  };

  const place = async (preorder: boolean) => {
    // A preorder takes no money: a tab has nothing to show yet.
    const tab = values.orderType === 'CHECKOUT_SESSION' && !preorder ? openPaymentTab() : null;
    setLoading(true);
    const { orderId, refusal } = await draftToPlace();
    if (refusal !== undefined) {
      tab?.close();
      onOutcome(refusal);
      return setLoading(false);
    }
    try {
      const result = await withProgress(send(orderId, preorder));
      if (result.ok) {
        if (!isOperator) rememberMethod(values.orderType);
        onOutcome({ placed: showPayment(result.data, tab) });
      } else {
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
      // A person who has gone elsewhere stays there.
      if (!left.current) onOutcome(found);
    }
    setLoading(false);
  };
  return { place, loading, checking };
}

/** A longer outage is for a later try. */
const TRIES = 30;
/** By then it has not arrived: the server stores it before any slow work. */
const ANSWERS = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether an order with a lost answer arrived: asks until the service has answered three times, or one minute is over.
 * @param id of the draft that was to become the order
 */
async function findOrder(id: string): Promise<'arrived' | 'not arrived' | 'unknown'> {
  let answers = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await pause(timings.orderCheckMs);
    const answer = await callApi(`/api/orders/${id}`, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok === true) return 'arrived';
    if (answer?.status === 404) answers += 1;
    if (answers === ANSWERS) return 'not arrived';
  }
  return 'unknown';
}

interface PaymentTab {
  /** Shows the payment page; answers whether its tab still exists. */
  show: (url: string) => boolean;
  close: () => void;
}

/** Opens an empty tab in the click itself, because a browser blocks a later one. It cannot reach back to this page. */
function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.document.title = orderFormMessages.paymentTabTitle;
    tab.document.body.textContent = orderFormMessages.paymentTabText;
    tab.opener = null;
  }
  return {
    show(url) {
      if (tab === null || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
