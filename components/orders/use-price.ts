'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  noPreOrder,
  type OrderErrors,
  type OrderValues,
  type PreOrderState,
  requestOf,
  routeFields,
} from '@/components/orders/order-form-values';
import { callApi } from '@/components/kit/leaving';
import { timings } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';
import { faults } from '@/lib/i18n/requests';

interface Answer {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  orderId?: string;
  fullPrice?: number;
  notEnough?: boolean;
}

interface Refusal {
  errors: OrderErrors;
  code: string;
}

const refusalOf = (
  { fields, message, code = '' }: Answer,
  unreached: string,
  { lines }: OrderValues,
): Refusal => ({
  errors: routeFields(fields, message ?? unreached, lines),
  code,
});

interface MadeDraft {
  orderId: string;
  refusal?: Refusal;
}

/** The draft of an organisation; `made` while the call that makes it runs. */
interface Draft {
  orgId: string;
  orderId: string;
  made: Promise<unknown> | null;
}

/**
 * The form's price, asked for at once and 500 ms after the last change. A change aborts the request before it, except the one that makes
 * the draft, which all later ones reuse: one form leaves one draft. `stale` while the price does not match the values.
 */
export function usePrice(
  values: OrderValues,
  isOperator: boolean,
  missing: OrderErrors,
  /** The placed order that the form changes, in the place of a draft. */
  changed: string | null,
  onRefusal: (refusal: Refusal) => void,
) {
  const [priced, setPriced] = useState<PreOrderState & { of: string }>({ ...noPreOrder, of: '' });
  const { askPrice, draftId, draftToPlace, drop } = useDraft(values, isOperator, changed);
  const asked = useRef(false);
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(values);
  const askable = Object.keys(missing).length === 0;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    asked.current = true;
    const answer = await askPrice(signal);
    if (answer === null) return;
    if (answer.orderId !== undefined && answer.fullPrice !== undefined) {
      const { orderId, fullPrice, notEnough = true } = answer;
      setPriced({ orderId, fullPrice, notEnough, of: key });
      return;
    }
    setPriced({ ...noPreOrder, of: key, refused: answer.fields !== undefined });
    onRefusal(refusalOf(answer, faults.preOrderFetching, values));
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
    /** Asks again at once after no answer. */
    retry: () => {
      asked.current = false;
      setPriced({ ...noPreOrder, of: '' });
      setTries(tries + 1);
    },
    draftId,
    draftToPlace,
    reset: () => {
      drop();
      setPriced({ ...noPreOrder, of: '' });
      // The next one gets a price as well.
      setTries((count) => count + 1);
    },
  };
}

function useDraft(values: OrderValues, isOperator: boolean, changed: string | null) {
  // A changed order that is paid meanwhile must not become a second one.
  const [first] = useState<Draft | null>(() =>
    changed === null ? null : { orgId: values.orgId, orderId: changed, made: null },
  );
  const draft = useRef(first);
  const drop = () => {
    draft.current = first;
  };
  /** The price of the form's values with it; null after an abort. */
  const askPrice = async (signal: AbortSignal): Promise<Answer | null> => {
    const { orgId } = values;
    if (draft.current?.orgId !== orgId) draft.current = { orgId, orderId: '', made: null };
    const mine = draft.current;
    if (mine.made !== null) await mine.made;
    if (signal.aborted) return null;
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
    if (answer === null || signal.aborted) return null;
    // Never again a draft that is gone or placed. Any other stays: its order may be on its way.
    if (answer.code === 'NOT_FOUND' || answer.code === 'ORDER_NOT_EDITABLE') drop();
    return answer;
  };
  /** Its id; empty for none. Waits for a running creation. */
  const draftId = async (): Promise<string> => {
    if (draft.current?.orgId !== values.orgId) return '';
    await draft.current.made;
    return draft.current.orderId;
  };
  /** The draft to order; made where no price has come: without one a second try could be a second order. */
  const draftToPlace = async (): Promise<MadeDraft> => {
    const orderId = await draftId();
    if (orderId !== '') return { orderId };
    // A price request meanwhile waits for it, and makes no other.
    const mine: Draft = { orgId: values.orgId, orderId: '', made: null };
    draft.current = mine;
    const making = makeDraft(values, isOperator);
    mine.made = making.then((made) => {
      mine.orderId = made.orderId;
      mine.made = null;
    });
    return making;
  };
  return { askPrice, draftId, draftToPlace, drop };
}

async function makeDraft(values: OrderValues, isOperator: boolean): Promise<MadeDraft> {
  const answer = (await fetchPrice(requestOf(values, isOperator, ''), undefined)) ?? {};
  if (answer.orderId !== undefined) return { orderId: answer.orderId };
  return { orderId: '', refusal: refusalOf(answer, controlMessages.notSaved, values) };
}

/** Null after an abort. No answer in time counts as none. */
async function fetchPrice(request: object, asked: AbortSignal | undefined): Promise<Answer | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timings.priceWaitMs);
  asked?.addEventListener('abort', abort, { signal: controller.signal });
  try {
    const response = await callApi('/api/devices/pre-order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: controller.signal,
    });
    return (await response.json()) as Answer;
  } catch {
    if (asked?.aborted === true) return null;
    return navigator.onLine ? {} : { message: controlMessages.notLoaded };
  } finally {
    clearTimeout(timer);
  }
}
