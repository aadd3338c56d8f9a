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
function useOrderFlow(form: OrderForm, isOperator: boolean, presetOrgId: string | undefined) {
  const router = useRouter();
  const own = isOperator ? form.organizations.find(({ id }) => id === presetOrgId) : form.organizations[0];
  const [values, setValues] = useState<OrderValues>({
    orgId: own?.id ?? '',
    deviceFeatureName: form.models[0]?.deviceFeatureName ?? '',
    quantity: orderLimits.defaultQuantity,
    orderType: 'CHECKOUT_SESSION',
    purchaseOrder: '',
  });
  const [errors, setErrors] = useState<OrderErrors>({});
  const [step, setStep] = useState<Step>({
    at: own !== undefined && !own.hasShippingAddress ? 'shipping' : 'form',
  });
  /** Grows with each answer that sends the person back to the form: its errors then take the focus. */
  const [attempt, setAttempt] = useState(0);
  const organization = form.organizations.find(({ id }) => id === values.orgId);

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
    const next = { ...values, ...changes };
    const picked = form.organizations.find(({ id }) => id === next.orgId);
    // An invoice is offered only in the supported countries (§9).
    if (picked !== undefined && !picked.invoiceOffered) next.orderType = 'CHECKOUT_SESSION';
    setValues(next);
    setErrors({});
    if (changes.orgId !== undefined && picked !== undefined && !picked.hasShippingAddress) {
      setStep({ at: 'shipping' });
    }
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
    ...{ step, setStep, values, organization, errors, attempt, change, submit, place, loading },
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
  presetOrgId,
  onClose,
}: {
  form: OrderForm;
  isOperator: boolean;
  presetOrgId: string | undefined;
  onClose: () => void;
}) {
  const router = useRouter();
  const { step, setStep, values, organization, errors, attempt, change, submit, place, loading, ...pricing } =
    useOrderFlow(form, isOperator, presetOrgId);
  const { price, stale, askable, draftId, reset } = pricing;

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
          errors={errors}
          price={stale ? null : price}
          askable={askable}
          invoiceOffered={organization?.invoiceOffered ?? true}
          loading={loading}
          onChange={change}
          attempt={attempt}
          onSubmit={submit}
          onClose={onClose}
        />
      );
  }
}
