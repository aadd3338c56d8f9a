'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OrderDraft, orderDraft } from '@/components/orders/order-draft';
import { useAction } from '@/components/forms/use-action';
import { takeDraft } from '@/components/kit/drafts';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { toastRefusal } from '@/components/kit/messages';
import { lazyPart } from '@/components/kit/lazy-part';
import { readOrderFormAction } from '@/lib/actions/order-form';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';

const OrderFlow = lazyPart(() => import('@/components/orders/order-flow').then((file) => file.OrderFlow));

type Request = Parameters<typeof readOrderFormAction>[0];

/**
 * The order flow over a page. `open` reads current models, stock and prices first; `resume` goes on with a draft of this page, if there is
 * one.
 * @param onClosed the flow is closed, or was refused
 */
export function useOrderFlow(
  isOperator: boolean,
  onClosed?: () => void,
): {
  open: (request: Request) => void;
  resume: (requestOf: (orgId: string | undefined) => Request) => boolean;
  loading: boolean;
  flow: ReactNode;
} {
  const [form, setForm] = useState<OrderForm | null>(null);
  const [draft, setDraft] = useState<OrderDraft>({});
  const chosen = useRef<OrderDraft>({});
  const { submit, loading } = useAction(
    readOrderFormAction,
    (read) => {
      setDraft(chosen.current);
      chosen.current = {};
      setForm(read);
    },
    (sentence) => {
      toastRefusal(sentence);
      onClosed?.();
    },
    { unanswered: null },
  );
  return {
    open: (request) => void submit(request),
    resume: (requestOf) => {
      const kept = takeDraft('order');
      if (kept === null) return false;
      chosen.current = orderDraft(kept);
      void submit(requestOf(isOperator ? chosen.current.orgId : undefined));
      return true;
    },
    loading,
    flow: form !== null && (
      <OrderFlow
        form={form}
        draft={draft}
        isOperator={isOperator}
        onClose={() => {
          setForm(null);
          onClosed?.();
        }}
      />
    ),
  };
}

/** Opens the order flow. */
export function OrderDevicesButton({
  label,
  isOperator,
  preset,
}: {
  label: string;
  /** The super user picks the organisation in the form. */
  isOperator: boolean;
  /** Organisations in the list's filter: a single one is picked beforehand. */
  preset: readonly string[];
}) {
  const { open, resume, loading, flow } = useOrderFlow(isOperator);
  // Only one of two buttons goes on with a draft.
  const onShown = useEffectEvent(() => resume((orgId) => (orgId === undefined ? {} : { orgId })));
  useEffect(() => void onShown(), []);

  return (
    <>
      <Button
        variant="primary"
        loading={loading}
        icon={<Icon of="shopping-cart" className="size-4.5" />}
        onClick={() => open(preset.length === 1 ? { orgId: preset[0] } : {})}
      >
        {label}
      </Button>
      {flow}
    </>
  );
}
