'use client';

import { type ReactNode, useId, useRef } from 'react';
import { ErrorSummary } from '@/components/forms/error-summary';
import { UnsavedGuard } from '@/components/forms/unsaved-guard';
import { OrderPrice, type PriceWhen } from '@/components/orders/order-price';
import { OrderLineFields } from '@/components/orders/order-line-fields';
import type { OrderErrors, OrderValues, PreOrderState } from '@/components/orders/order-form-values';
import { PaymentMethod } from '@/components/orders/payment-method';
import { searchActiveOrganizations } from '@/components/organizations/search-organizations';
import { Button } from '@/components/kit/button';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/kit/input';
import { Modal } from '@/components/kit/modal';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { controlMessages } from '@/lib/i18n/controls';
import { orderFormMessages, orderMessages } from '@/lib/i18n/orders';

interface FieldsProps {
  /** Of the form; a control's is '<id>-<name>'. */
  id: string;
  values: OrderValues;
  errors: OrderErrors;
  onChange: (changes: Partial<OrderValues>) => void;
}

interface OrderingFor {
  /** The customer; null before the super user's choice. */
  organization: OrderForm['organization'];
  asked: SelectOption | null;
  onPick: (option: SelectOption | undefined) => void;
  /** The text of a line's quantity was no number of at least 1. */
  onIgnored: (line: number, kept: number) => void;
}

const isSubmit = (target: EventTarget) => target instanceof Element && target.matches('[type=submit]');

function summaryOf(errors: OrderErrors, { lines }: OrderValues, id: string, isOperator: boolean) {
  const ofLines = lines.flatMap((_, index) => [`deviceFeatureName.${index}`, `quantity.${index}`] as const);
  const own = ['purchaseOrder'] as const;
  const order = [
    ...['orgId' as const, ...(isOperator ? own : [])],
    ...[...ofLines, 'orderType' as const, ...(isOperator ? [] : own)],
  ];
  return order.flatMap((name) => {
    const message = errors[name];
    if (message === undefined) return [];
    const [, line] = name.split('.');
    const model = line !== undefined && lines.length > 1 ? `${lines[Number(line)]?.deviceFeatureName}: ` : '';
    return [{ id: `${id}-${name}`, message: model + message }];
  });
}

/** Too large a quantity shows during typing. */
const typedTooMany = (missing: OrderErrors): OrderErrors =>
  Object.fromEntries(Object.entries(missing).filter(([name]) => name.startsWith('quantity')));

interface OrderModalProps extends OrderingFor, Omit<FieldsProps, 'id'> {
  form: OrderForm;
  isOperator: boolean;
  /** Whether the person chose anything, or is ordering. */
  edited: boolean;
  /** Null while it does not match these values. */
  price: PreOrderState | null;
  missing: OrderErrors;
  onRetry: () => void;
  /** The focus moved to another control than the order button. */
  onWentOn: () => void;
  loading: boolean;
  /** Grows with each refused try. */
  attempt: number;
  onSubmit: () => void;
  onClose: () => void;
}

/** The order form: organisation for the super user, models and quantities, method, price. */
export function OrderModal({
  form,
  isOperator,
  values,
  edited,
  errors,
  price,
  missing,
  onRetry,
  loading,
  organization,
  asked,
  onPick,
  onIgnored,
  onWentOn,
  onChange,
  attempt,
  onSubmit,
  onClose,
}: OrderModalProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);

  const waits = (isChange(form) && !edited) || (!isOperator && commitsAt(values, price, missing));
  const title = titleOf(form);
  const summary = summaryOf(errors, values, id, isOperator);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      size="lg"
      dismissable={!loading}
      footer={
        <Foot {...{ id, loading, onClose }} label={labelOf(form)} waits={waits}>
          <OrderPrice
            {...{ price, missing, onRetry, when: priceWhen(values, isOperator, price) }}
            {...{
              nextChargeAt: form.nextChargeAt,
              taxed: form.taxed,
              dueAt: form.from?.change?.dueAt ?? null,
            }}
          />
        </Foot>
      }
    >
      <form
        id={id}
        ref={element}
        noValidate
        aria-label={title}
        onFocus={({ target }) => isSubmit(target) || onWentOn()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <fieldset disabled={loading} aria-busy={loading} className="flex flex-col gap-5">
          {(attempt > 0 || errors.form !== undefined) && (
            <ErrorSummary attempt={attempt} message={errors.form} errors={summary} />
          )}
          <Choices
            {...{ id, form, isOperator, values, onChange, organization, asked, onPick, onIgnored }}
            errors={{ ...typedTooMany(missing), ...errors }}
          />
          {asked === null && organization && (
            <WhatGoesWhere organization={organization} byInvoice={values.orderType === 'INVOICE'} />
          )}
        </fieldset>
        <UnsavedGuard active={edited} form={element} />
      </form>
    </Modal>
  );
}

const isChange = ({ from }: OrderForm): boolean => from?.change != null;

const labelOf = (form: OrderForm): string =>
  isChange(form) ? orderFormMessages.submitChange : orderFormMessages.submit;

function titleOf({ from }: OrderForm): string {
  if (from === null) return orderFormMessages.title;
  return from.change === null
    ? orderFormMessages.titleAgain(from.number)
    : orderFormMessages.titleChange(from.number);
}

function Choices({
  id,
  form,
  isOperator,
  values,
  errors,
  onChange,
  organization,
  asked,
  onPick,
  onIgnored,
}: FieldsProps & {
  form: OrderForm;
  isOperator: boolean;
} & OrderingFor) {
  const purchaseOrder = (
    <PurchaseOrder {...{ id, isOperator, values, errors, onChange }} before={form.from} />
  );
  // A changed order stays with its organisation.
  const picks = isOperator && !isChange(form);
  return (
    <>
      {picks && (
        // Side by side, so that a laptop shows the price.
        <div className="field-row">
          <OrganizationChoice
            id={`${id}-orgId`}
            picked={asked ?? (organization && { value: organization.id, label: organization.name })}
            error={errors.orgId}
            onPick={onPick}
          />
          {purchaseOrder}
        </div>
      )}
      <OrderLineFields
        id={id}
        models={form.models}
        lines={values.lines}
        errors={errors}
        onChange={(lines) => onChange({ lines })}
        onIgnored={onIgnored}
      />
      <PaymentMethod
        id={`${id}-orderType`}
        value={values.orderType}
        isOperator={isOperator}
        invoiceOffered={organization?.invoiceOffered ?? true}
        dueAt={form.from?.change?.dueAt ?? null}
        error={errors.orderType}
        onChange={(orderType) => onChange({ orderType })}
      />
      {!picks && purchaseOrder}
    </>
  );
}

function priceWhen({ orderType }: OrderValues, isOperator: boolean, price: PreOrderState | null): PriceWhen {
  if (price?.notEnough === true) return 'preorder';
  if (orderType === 'INVOICE') return 'invoice';
  return isOperator ? 'link' : 'today';
}

function WhatGoesWhere({
  organization: { name, shipsTo, email },
  byInvoice,
}: {
  organization: NonNullable<OrderForm['organization']>;
  byInvoice: boolean;
}) {
  if (shipsTo === null) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">{orderFormMessages.deliveredTo}</dt>
      <dd className="wrap-anywhere">
        {name}, {shipsTo}
      </dd>
      {byInvoice && (
        <>
          <dt className="text-muted">{orderFormMessages.invoicesTo}</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </>
      )}
    </dl>
  );
}

/**
 * An invoice binds the customer at once: the person sees the price first (terms, Orders). A payment page shows its own, and the super user
 * gets another question.
 */
const commitsAt = ({ orderType }: OrderValues, price: PreOrderState | null, missing: OrderErrors): boolean =>
  orderType === 'INVOICE' && price === null && Object.keys(missing).length === 0;

/**
 * The price beside its order button: both stay in sight.
 * @param props.waits it cannot be ordered yet
 */
function Foot({
  id,
  label,
  loading,
  waits,
  onClose,
  children,
}: {
  /** Of the form. */
  id: string;
  label: string;
  loading: boolean;
  waits: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <>
      <div className="min-w-0 flex-1 max-sm:basis-full sm:basis-64">{children}</div>
      <Button onClick={onClose} disabled={loading} className="self-end max-sm:flex-1">
        {controlMessages.cancel}
      </Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        loading={loading}
        disabled={waits}
        className="self-end max-sm:flex-2"
      >
        {label}
      </Button>
    </>
  );
}

/** For whom the super user orders. */
function OrganizationChoice({
  id,
  picked,
  error,
  onPick,
}: {
  id: string;
  picked: SelectOption | null;
  error: string | undefined;
  onPick: (option: SelectOption | undefined) => void;
}) {
  return (
    <Field id={id} label={orderFormMessages.organization} error={error}>
      {(wiring) => (
        <Picker
          {...wiring}
          data-autofocus
          label={orderFormMessages.organization}
          placeholder={orderFormMessages.pickOrganization}
          searchLabel={orderFormMessages.pickOrganization}
          search={searchActiveOrganizations}
          value={picked === null ? [] : [picked]}
          onChange={([option]) => onPick(option)}
        />
      )}
    </Field>
  );
}

function PurchaseOrder({
  id,
  isOperator,
  values,
  errors,
  before,
  onChange,
}: FieldsProps & { isOperator: boolean; before: OrderForm['from'] }) {
  const earlier = before?.change === null ? before.purchaseOrder : null;
  const help = isOperator ? orderFormMessages.purchaseOrderHelpOperator : orderFormMessages.purchaseOrderHelp;
  return (
    <Field
      id={`${id}-purchaseOrder`}
      label={orderMessages.purchaseOrder}
      help={earlier === null ? help : orderFormMessages.purchaseOrderBefore(earlier)}
      error={errors.purchaseOrder}
      optional
    >
      {(wiring) => (
        <Input
          {...wiring}
          autoComplete="off"
          spellCheck={false}
          value={values.purchaseOrder}
          onChange={({ target }) => onChange({ purchaseOrder: target.value })}
        />
      )}
    </Field>
  );
}
