'use client';

import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { OrderModal } from '@/components/orders/order-modal';
import { OrderResult, type Placed } from '@/components/orders/order-result';
import { errorsOf, type OrderErrors, type OrderValues } from '@/components/orders/order-state';
import { PreOrderModal } from '@/components/orders/pre-order-modal';
import { ShippingModal } from '@/components/orders/shipping-modal';
import { usePlaceOrder } from '@/components/orders/use-place-order';
import { usePrice } from '@/components/orders/use-price';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { formatEuro, formatNumber } from '@/lib/config/format';
import { orderLimits } from '@/lib/config/limits';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderFormMessages } from '@/lib/messages/orders';

type Step = { at: 'form' | 'shipping' | 'preorder' | 'confirm' } | { at: 'placed'; placed: Placed };

/** What the order flow holds: its step, the form's values and errors, the price of them, and what the buttons do. */
function useOrderFlow(form: OrderForm, isOperator: boolean) {
  const router = useRouter();
  const [organization, setOrganization] = useState(form.organization);
  const [values, setValues] = useState<OrderValues>({
    orgId: form.organization?.id ?? '',
    deviceFeatureName: form.models[0]?.deviceFeatureName ?? '',
    quantity: orderLimits.defaultQuantity,
    orderType: 'CHECKOUT_SESSION',
    purchaseOrder: '',
  });
  const [errors, setErrors] = useState<OrderErrors>({});
  const [step, setStep] = useState<Step>({
    at: form.organization?.hasShippingAddress === false ? 'shipping' : 'form',
  });
  /** Grows with each answer that sends the person back to the form: its errors then take the focus. */
  const [attempt, setAttempt] = useState(0);

  /** Shows a refusal where it belongs: without an address or stock, in the dialog that says so. */
  const refuse = (found: OrderErrors, code: string) => {
    if (code === 'UNAUTHENTICATED') router.push('/sign-in');
    else if (code === 'NO_SHIPPING_ADDRESS') setStep({ at: 'shipping' });
    else if (code === 'NOT_ENOUGH_DEVICES') setStep({ at: 'preorder' });
    else {
      setErrors(found);
      setStep({ at: 'form' });
    }
  };
  // The customer's own number changes no price: typing it asks nothing anew.
  const { price, stale, askable, draftId, reset } = usePrice(
    { ...values, purchaseOrder: '' },
    isOperator,
    refuse,
  );

  const change = (changes: Partial<OrderValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors({});
  };
  /** The super user's choice, with what it still lacks. */
  const orderFor = (picked: OrderForm['organization']) => {
    setOrganization(picked);
    // An invoice is offered only in the supported countries (§9).
    const onlyByCard = picked?.invoiceOffered === false;
    change({ orgId: picked?.id ?? '', ...(onlyByCard && { orderType: 'CHECKOUT_SESSION' }) });
    if (picked?.hasShippingAddress === false) setStep({ at: 'shipping' });
  };

  const { place, loading } = usePlaceOrder({ values, isOperator, draftId, reset }, (outcome) => {
    if ('placed' in outcome) setStep({ at: 'placed', placed: outcome.placed });
    else {
      refuse(outcome.errors, outcome.code);
      setAttempt(attempt + 1);
    }
  });

  /** 'Order' in the form: on to the question that is still open, or to the order itself. */
  const submit = () => {
    const found = errorsOf(values, isOperator);
    setErrors(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    if (!stale && price.orderId !== '' && price.notEnough) setStep({ at: 'preorder' });
    else if (isOperator) setStep({ at: 'confirm' });
    else void place(false);
  };

  return {
    ...{ step, setStep, values, organization, errors, attempt, change, orderFor, submit, place, loading },
    ...{ price, stale, askable, draftId, reset },
  };
}

/**
 * The order flow (portal.md §2): shipping address missing, or the form with its price; then consent to a preorder where
 * stock is short, the super user's confirmation, and what came of it.
 */
export function OrderFlow({
  form,
  isOperator,
  onClose,
}: {
  form: OrderForm;
  isOperator: boolean;
  onClose: () => void;
}) {
  const router = useRouter();
  const flow = useOrderFlow(form, isOperator);
  const { step, setStep, values, organization, place, loading } = flow;
  const { price, stale, draftId, reset } = flow;

  switch (step.at) {
    case 'shipping':
      return <ShippingModal orgId={isOperator ? values.orgId : undefined} onClose={onClose} />;
    case 'preorder':
      return (
        <PreOrderModal
          draftId={draftId}
          loading={loading}
          onYes={() => void place(true)}
          onBack={() => setStep({ at: 'form' })}
          onCancelled={() => {
            reset();
            onClose();
          }}
        />
      );
    case 'confirm':
      return (
        <ConfirmModal
          open
          title={orderFormMessages.confirmPaymentQuestion(organization?.name ?? '')}
          confirmLabel={orderFormMessages.confirmPaymentYes}
          loading={loading}
          onClose={() => setStep({ at: 'form' })}
          onConfirm={() => void place(false)}
        >
          {orderFormMessages.confirmPaymentText(
            formatNumber(values.quantity),
            values.deviceFeatureName,
            stale || price.fullPrice < 0 ? null : formatEuro(price.fullPrice),
          )}
        </ConfirmModal>
      );
    case 'placed':
      return (
        <OrderResult
          placed={step.placed}
          customer={isOperator ? (organization?.name ?? null) : null}
          onClose={() => {
            onClose();
            router.refresh();
          }}
        />
      );
    case 'form':
      return (
        <OrderModal
          form={form}
          isOperator={isOperator}
          values={values}
          errors={flow.errors}
          price={stale ? null : price}
          askable={flow.askable}
          organization={organization}
          loading={loading}
          onChange={flow.change}
          onOrganization={flow.orderFor}
          attempt={flow.attempt}
          onSubmit={flow.submit}
          onClose={onClose}
        />
      );
  }
}
