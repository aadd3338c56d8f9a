'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  errorsOf,
  noPreOrder,
  type OrderErrors,
  type OrderValues,
  type PreOrderState,
  requestOf,
  routeFields,
} from '@/components/orders/order-state';
import { callApi } from '@/components/session/session-ended';
import { timings } from '@/lib/config/limits';
import { faults } from '@/lib/messages/faults';

interface Answer {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  orderId?: string;
  fullPrice?: number;
  notEnough?: boolean;
}

/** The draft of an organisation; `made` while the call that makes it is under way. */
interface Draft {
  orgId: string;
  orderId: string;
  made: Promise<unknown> | null;
}

/**
 * The price of what the form holds (portal.md §2 Order flow): asked for at once, and 500 ms after the last change. A change
 * aborts the question before it, except the one that makes the draft: all later ones use that draft again, so that one
 * form leaves one draft behind. `stale` while the price is not of the values.
 */
export function usePrice(
  values: OrderValues,
  isOperator: boolean,
  onRefusal: (errors: OrderErrors, code: string) => void,
) {
  const [priced, setPriced] = useState<PreOrderState & { of: string }>({ ...noPreOrder, of: '' });
  const draft = useRef<Draft | null>(null);
  const asked = useRef(false);
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(values);
  const missing = errorsOf(values, isOperator);
  const askable = Object.keys(missing).length === 0;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    asked.current = true;
    const { orgId } = values;
    if (draft.current?.orgId !== orgId) draft.current = { orgId, orderId: '', made: null };
    const mine = draft.current;
    if (mine.made !== null) await mine.made;
    if (signal.aborted) return;
    const asking = fetchPrice(
      requestOf(values, isOperator, mine.orderId),
      mine.orderId === '' ? undefined : signal,
    );
    if (mine.orderId === '') {
      mine.made = asking.then((made) => {
        mine.orderId = made?.orderId ?? '';
        mine.made = null;
      });
      await mine.made;
    }
    const answer = await asking;
    if (answer === null || signal.aborted) return;
    if (answer.orderId !== undefined && answer.fullPrice !== undefined) {
      const { orderId, fullPrice, notEnough = true } = answer;
      setPriced({ orderId, fullPrice, notEnough, of: key });
      return;
    }
    // A draft that is gone or was placed meanwhile is not asked for again. Any other stays: an order of it may be on its way.
    if (answer.code === 'NOT_FOUND' || answer.code === 'ORDER_NOT_EDITABLE') draft.current = null;
    setPriced({ ...noPreOrder, of: key });
    const message = answer.message ?? faults.preOrderFetching;
    onRefusal(routeFields(answer.fields, message), answer.code ?? '');
  });

  useEffect(() => {
    if (!askable) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(controller.signal), asked.current ? timings.priceDebounceMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, askable, tries]);

  return {
    price: priced,
    stale: priced.of !== key,
    /** Why there is no price to ask for; empty where there is. */
    missing,
    /** Asks once more, at once, where there was no answer. */
    retry: () => {
      asked.current = false;
      setPriced({ ...noPreOrder, of: '' });
      setTries(tries + 1);
    },
    /** The draft that an order turns into; empty when there is none. Waits for one that is being made. */
    draftId: async (): Promise<string> => {
      if (draft.current?.orgId !== values.orgId) return '';
      await draft.current.made;
      return draft.current.orderId;
    },
    /** Forgets the draft and its price (§3 Pre-order state). */
    reset: () => {
      draft.current = null;
      setPriced({ ...noPreOrder, of: '' });
    },
  };
}

/** POST devices/pre-order; null when the question was aborted. */
async function fetchPrice(request: object, signal: AbortSignal | undefined): Promise<Answer | null> {
  try {
    const response = await callApi('/api/devices/pre-order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      ...(signal !== undefined && { signal }),
    });
    return (await response.json()) as Answer;
  } catch {
    return signal?.aborted === true ? null : {};
  }
}
