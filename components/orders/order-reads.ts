'use client';

import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { useAction } from '@/components/forms/use-action';
import type { SelectOption } from '@/components/kit/select';
import { toastRefusal } from '@/components/kit/messages';
import { readOrderFormAction } from '@/lib/actions/order-form';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import type { OrderValues, PreOrderState } from './order-form-values';

/**
 * The super user's customer, with the data that it lacks. `asked` is the one being read: until then the form cannot order. The last choice
 * counts.
 */
export function useOrderingFor(onPicked: (organization: OrderForm['organization']) => void) {
  const [asked, setAsked] = useState<SelectOption | null>(null);
  const latest = useRef('');
  const picked = (organization: OrderForm['organization']) => {
    if (organization !== null && organization.id !== latest.current) return;
    setAsked(null);
    onPicked(organization);
  };
  const { submit } = useAction(
    readOrderFormAction,
    ({ organization }) => picked(organization),
    (sentence) => {
      setAsked(null);
      toastRefusal(sentence);
    },
    { unanswered: null },
  );
  const pick = (option: SelectOption | undefined) => {
    latest.current = option?.value ?? '';
    if (option === undefined) return picked(null);
    setAsked(option);
    void submit({ orgId: option.value });
  };
  return { asked, pick };
}

type Models = OrderForm['models'];

/** The known number of free devices of a model. */
export const freeOf = (models: Models, deviceFeatureName: string): number =>
  models.find((model) => model.deviceFeatureName === deviceFeatureName)?.freeDevicesCount ?? 0;

const isEnough = (models: Models, lines: OrderValues['lines']): boolean =>
  lines.every((line) => line.quantity <= freeOf(models, line.deviceFeatureName));

/** The models with prices and free devices, read anew when the price shows another stock. */
export function useStock(
  form: OrderForm,
  { orgId, lines }: OrderValues,
  /** The last answer; null while it does not match the values. */
  price: PreOrderState | null,
  /** There is enough of everything by now. */
  onEnough: () => void,
) {
  const [models, setModels] = useState(form.models);
  const { submit, loading, error } = useAction(
    readOrderFormAction,
    (read) => {
      setModels(read.models);
      if (isEnough(read.models, lines)) onEnough();
    },
    undefined,
    { unanswered: null },
  );
  const { from } = form;
  const readAnew = () =>
    void submit({
      ...(orgId !== '' && { orgId }),
      // Its kept prices, and its own devices.
      ...(from?.change && { from: { order: from.orderId, as: 'change' } }),
    });
  const onPrice = useEffectEvent(({ orderId, notEnough }: PreOrderState) => {
    if (orderId !== '' && notEnough === isEnough(models, lines)) readAnew();
  });
  useEffect(() => {
    if (price !== null) onPrice(price);
  }, [price]);
  return {
    models,
    reading: loading,
    /** The read failed: the earlier stock says nothing about the present. */
    unread: error !== undefined,
    readAnew,
  };
}
