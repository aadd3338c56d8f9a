'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Opens the order flow. The click reads current models, stock and prices. */
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
  const [form, setForm] = useState<OrderForm | null>(null);
  const [draft, setDraft] = useState<OrderDraft>({});
  const chosen = useRef<OrderDraft>({});
  const open = (read: OrderForm) => {
    setDraft(chosen.current);
    chosen.current = {};
    setForm(read);
  };
  const { submit, loading } = useAction(readOrderFormAction, open, toastRefusal, {
    unanswered: null,
  });
  /** Continues a draft's choices. Only one of two buttons does. */
  const resume = useEffectEvent(() => {
    const kept = takeDraft('order');
    if (kept === null) return;
    chosen.current = orderDraft(kept);
    const { orgId } = chosen.current;
    void submit(isOperator && orgId !== undefined ? { orgId } : {});
  });
  useEffect(() => resume(), []);

  return (
    <>
      <Button
        variant="primary"
        loading={loading}
        icon={<Icon of="shopping-cart" className="size-4.5" />}
        onClick={() => void submit(preset.length === 1 ? { orgId: preset[0] } : {})}
      >
        {label}
      </Button>
      {form !== null && (
        <OrderFlow form={form} draft={draft} isOperator={isOperator} onClose={() => setForm(null)} />
      )}
    </>
  );
}
