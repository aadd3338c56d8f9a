'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { UnsavedGuard } from '@/components/forms/unsaved-guard';
import { LostAnswerModal, ShippingModal } from './order-flow-modals';
import { discontinuedModels } from './order-form-values';
import { firstValues, type OrderDraft, rememberedMethod } from '@/components/orders/order-draft';
import { OrderModal } from '@/components/orders/order-modal';
import { OrderResult, type Placed } from '@/components/orders/order-result';
import {
  errorsOf,
  goodsOf,
  type OrderErrors,
  type OrderValues,
  type PreOrderState,
} from '@/components/orders/order-form-values';
import { PreOrderModal } from './order-flow-modals';
import { usePlaceOrder } from '@/components/orders/use-place-order';
import { useOrderingFor } from './order-reads';
import { usePrice } from '@/components/orders/use-price';
import { useStock } from './order-reads';
import { keepDraft, useLiveDraft } from '@/components/kit/drafts';
import { ConfirmModal } from '@/components/kit/confirm-modal';
import { toast } from '@/components/kit/messages';
import { formatEuro, formatNumber } from '@/lib/i18n/locale/format';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderErrors, orderFormMessages } from '@/lib/i18n/orders';

type Step = { at: 'form' | 'shipping' | 'preorder' | 'confirm' } | { at: 'placed'; placed: Placed };

/** Only the supported countries offer an invoice. */
function chosenFor(picked: OrderForm['organization']): Partial<OrderValues> {
  const onlyByCard = picked?.invoiceOffered === false;
  return { orgId: picked?.id ?? '', ...(onlyByCard && { orderType: 'CHECKOUT_SESSION' }) };
}

/** Without an address or stock, the refusal stands in the dialog about it. */
function stepFor(code: string): Step {
  if (code === 'NO_SHIPPING_ADDRESS') return { at: 'shipping' };
  return { at: code === 'NOT_ENOUGH_DEVICES' ? 'preorder' : 'form' };
}

const firstStep = ({ organization }: OrderForm): Step => ({
  at: organization?.shipsTo === null ? 'shipping' : 'form',
});

const lackOf = (organization: OrderForm['organization']): OrderErrors =>
  organization?.shipsTo === null ? { orgId: orderErrors.noShippingAddress } : {};

function useOrderValues(form: OrderForm, draft: OrderDraft, isOperator: boolean) {
  // The super user's next order is another customer's.
  const [method] = useState(() => (isOperator ? null : rememberedMethod()));
  const [untouched] = useState(() => firstValues(form, {}, method));
  const [values, setValues] = useState(() => firstValues(form, draft, method));
  const [errors, setErrors] = useState<OrderErrors>(() => discontinuedModels(form, draft));
  /** Grows with each answer that sends back to the form: its errors take the focus. */
  const [attempt, setAttempt] = useState(0);
  /** The line with a wrong number: the earlier quantity returns. */
  const [ignored, setIgnored] = useState<number | null>(null);
  /** Removes its message. */
  const said = useRef(() => {});
  useEffect(() => () => said.current(), []);
  const tell = (found: OrderErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  return {
    ...{ values, errors, setErrors, attempt },
    changed: JSON.stringify(values) !== JSON.stringify(untouched),
    tell,
    change: (changes: Partial<OrderValues>) => {
      setValues((before) => ({ ...before, ...changes }));
      setErrors({});
      setIgnored(null);
      said.current();
      setAttempt(0);
    },
    /** An error at the field would push the buttons away under a press. */
    ignore: (line: number, kept: number) => {
      setIgnored(line);
      said.current();
      said.current = toast(orderFormMessages.quantityKept(formatNumber(kept)), 'info');
    },
    /** The person has gone on since, and has seen the restored quantity. */
    lookedAt: () => setIgnored(null),
    check: (isOperator: boolean): boolean => {
      said.current();
      const line = ignored === null ? undefined : values.lines[ignored];
      const found: OrderErrors = {
        ...(line !== undefined && {
          [`quantity.${ignored}`]: orderFormMessages.quantityKept(formatNumber(line.quantity)),
        }),
        ...errorsOf(values, isOperator),
      };
      const right = Object.keys(found).length === 0;
      if (right) setErrors({});
      else tell(found);
      setIgnored(null);
      return right;
    },
  };
}

function useOrderFlow(
  form: OrderForm,
  isOperator: boolean,
  draft: OrderDraft,
  onArrived: (orderId: string) => void,
) {
  const [organization, setOrganization] = useState(form.organization);
  const held = useOrderValues(form, draft, isOperator);
  const { values, setErrors, change } = held;
  const [step, setStep] = useState<Step>(firstStep(form));

  // The customer's own number changes no price.
  const priced = { ...values, purchaseOrder: '' };
  const missing = { ...errorsOf(priced, isOperator), ...lackOf(organization) };
  const { price, stale, retry, draftId, draftToPlace, reset } = usePrice(
    priced,
    isOperator,
    missing,
    form.from?.change ? form.from.orderId : null,
    ({ errors: found, code }) => {
      const next = stepFor(code);
      // A failed price request does not replace the order's message.
      if (next.at === 'form')
        setErrors((before) => (code === '' && before.form !== undefined ? before : found));
      // A person who has gone on meanwhile stays there.
      setStep((now) => (now.at === 'form' ? next : now));
    },
  );

  const orderFor = (picked: OrderForm['organization']) => {
    setOrganization(picked);
    change(chosenFor(picked));
    setErrors(lackOf(picked));
    if (picked?.shipsTo === null) setStep({ at: 'shipping' });
  };

  const { asked, pick } = useOrderingFor(orderFor);
  const stock = useStock(form, values, stale ? null : price, () => {
    if (step.at !== 'preorder') return;
    toast(orderFormMessages.enoughAgain, 'info');
    setStep({ at: 'form' });
    retry();
  });

  const { place, loading, checking } = usePlaceOrder(
    { values, isOperator, from: form.from, draftToPlace, reset },
    (outcome) => {
      if ('placed' in outcome) setStep({ at: 'placed', placed: outcome.placed });
      else if ('arrived' in outcome) onArrived(outcome.arrived);
      else {
        const next = stepFor(outcome.code);
        setStep(next);
        if (next.at === 'form') held.tell(outcome.errors);
        if (outcome.code !== 'PRICE_CHANGED') return;
        // The person must see the new price before ordering.
        retry();
        stock.readAnew();
      }
    },
  );

  const submit = () => {
    if (asked !== null || !held.check(isOperator)) return;
    if (organization?.shipsTo === null) return setStep({ at: 'shipping' });
    if (!stale && price.orderId !== '' && price.notEnough) setStep({ at: 'preorder' });
    else if (isOperator) setStep({ at: 'confirm' });
    else void place(false);
  };

  // An order that may have arrived must not begin again.
  useLiveDraft('order', () => (step.at === 'placed' || checking ? null : { ...values }));

  return {
    ...held,
    ...{ step, setStep, organization, asked, pick, price, stale, missing, retry, stock },
    ...{ edited: loading || held.changed, submit, place, loading, checking, draftId, reset },
  };
}

/** The order flow: the form with its price, or what it lacks; then the questions, and the result. */
export function OrderFlow({
  form,
  draft,
  isOperator,
  onClose,
}: OrderFlowProps & {
  draft: OrderDraft;
}) {
  const router = useRouter();
  const flow = useOrderFlow(form, isOperator, draft, (orderId) => {
    onClose();
    toast(orderFormMessages.arrived);
    router.push(`/orders/${orderId}`);
  });
  const isAsking = flow.checking || flow.step.at === 'preorder' || flow.step.at === 'confirm';
  return (
    <>
      <OrderStep {...{ form, isOperator, flow, onClose }} />
      {/* Closing these dialogs leads back to the form, which asks itself. */}
      <UnsavedGuard active={flow.edited && isAsking} />
    </>
  );
}

interface OrderFlowProps {
  form: OrderForm;
  isOperator: boolean;
  onClose: () => void;
}

function OrderStep({
  form,
  isOperator,
  flow,
  onClose,
}: OrderFlowProps & { flow: ReturnType<typeof useOrderFlow> }) {
  const router = useRouter();
  const { step, setStep, values, edited, organization, place, loading, errors, attempt } = flow;
  const { price, stale, missing, retry, draftId, reset } = flow;

  // The super user orders for another organisation.
  const customer = isOperator ? organization : null;

  if (flow.checking) return <LostAnswerModal />;
  switch (step.at) {
    case 'shipping':
      return (
        <ShippingModal
          organization={customer ?? undefined}
          onGo={(page) => keepDraft('order', { ...values }, page)}
          // The super user may pick another organisation.
          onClose={isOperator ? () => setStep({ at: 'form' }) : onClose}
        />
      );
    case 'preorder':
      return (
        <PreOrderModal
          lines={values.lines}
          stock={flow.stock}
          {...ifNot(form, draftId)}
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
        <ConfirmOrder
          values={values}
          organization={organization}
          price={stale ? null : price}
          loading={loading}
          onClose={() => setStep({ at: 'form' })}
          onConfirm={() => void place(false)}
        />
      );
    case 'placed':
      return (
        <OrderResult
          placed={step.placed}
          customer={customer?.name ?? null}
          from={form.from}
          onClose={() => {
            onClose();
            router.refresh();
          }}
        />
      );
    case 'form':
      return (
        <OrderModal
          {...{ isOperator, values, edited, errors, missing, organization, loading, attempt, onClose }}
          {...{ asked: flow.asked, onPick: flow.pick, onIgnored: flow.ignore, onWentOn: flow.lookedAt }}
          form={{ ...form, models: flow.stock.models }}
          price={stale || flow.asked !== null ? null : price}
          onRetry={retry}
          onChange={flow.change}
          onSubmit={flow.submit}
        />
      );
  }
}

/** What a no to a preorder calls off: a draft, but no order that was to be changed. */
const ifNot = ({ from }: OrderForm, draftId: () => Promise<string>) =>
  from?.change
    ? { draftId: () => Promise.resolve(''), nothing: orderFormMessages.nothingChanged }
    : { draftId, nothing: orderFormMessages.nothingOrdered };

/** 'initiate the payment for {organization}?': the question to the super user. */
function ConfirmOrder({
  values,
  organization,
  price,
  ...modal
}: {
  values: OrderValues;
  organization: OrderForm['organization'];
  /** Null, or below nothing, while the price loads. */
  price: PreOrderState | null;
  loading: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const priceText = price === null || price.fullPrice < 0 ? null : formatEuro(price.fullPrice);
  return (
    <ConfirmModal
      open
      title={orderFormMessages.confirmPaymentQuestion(organization?.name ?? '')}
      confirmLabel={orderFormMessages.confirmPaymentYes}
      {...modal}
    >
      {orderFormMessages.confirmPaymentText(goodsOf(values.lines), priceText)}
    </ConfirmModal>
  );
}
