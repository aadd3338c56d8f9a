'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  errorsOf,
  noPreOrder,
  requestOf,
  routeFields,
  type OrderErrors,
  type OrderValues,
  type PreOrderState,
} from '@/components/devices/order-state';
import { timings } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';

interface Answer {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  orderId?: string;
  fullPrice?: number;
  notEnough?: boolean;
}

/** A price, together with the values that it is the price of. */
interface Priced extends PreOrderState {
  of: string;
  orgId: string;
}

/**
 * The price of what the form holds (portal.md §2 Order flow): asked for at once, and 500 ms after the last change. A change
 * aborts the question before it; the draft of the first answer is used again. `stale` while the price is not of the values.
 */
export function usePrice(
  values: OrderValues,
  operates: boolean,
  onRefusal: (errors: OrderErrors, code: string) => void,
) {
  const [priced, setPriced] = useState<Priced>({ ...noPreOrder, of: '', orgId: '' });
  const asked = useRef(false);
  const key = JSON.stringify(values);
  const askable = Object.keys(errorsOf(values, operates)).length === 0;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    asked.current = true;
    const draft = priced.orgId === values.orgId ? priced.orderId : '';
    const answer = await fetchPrice(requestOf(values, operates, draft), signal);
    if (answer === null || signal.aborted) return;
    if (answer.orderId !== undefined && answer.fullPrice !== undefined) {
      const { orderId, fullPrice, notEnough = true } = answer;
      setPriced({ orderId, fullPrice, notEnough, of: key, orgId: values.orgId });
      return;
    }
    // A draft that is gone or was placed meanwhile is not asked for again.
    setPriced({ ...noPreOrder, of: key, orgId: values.orgId });
    const message = answer.message ?? messages.defaults.preOrderFetching;
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
  }, [key, askable]);

  const stale = priced.of !== key;
  const reset = useCallback(() => setPriced({ ...noPreOrder, of: '', orgId: '' }), []);
  return { price: priced, stale, askable, reset };
}

/** POST devices/pre-order; null when the question was aborted. */
async function fetchPrice(request: object, signal: AbortSignal): Promise<Answer | null> {
  try {
    const response = await fetch('/api/devices/pre-order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    });
    return (await response.json()) as Answer;
  } catch {
    return signal.aborted ? null : {};
  }
}
