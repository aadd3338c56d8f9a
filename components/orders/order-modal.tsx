'use client';

import { useId, useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { OrderPrice } from '@/components/orders/order-price';
import {
  type OrderErrors,
  type OrderValues,
  type PreOrderState,
  typedQuantity,
} from '@/components/orders/order-state';
import { PaymentMethod } from '@/components/orders/payment-method';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Modal } from '@/components/ui/modal';
import { Select } from '@/components/ui/select';
import { formatEuro, formatNumber } from '@/lib/config/format';
import { fieldLengths, orderLimits } from '@/lib/config/limits';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { controlMessages } from '@/lib/messages/controls';
import { orderFormMessages, orderMessages } from '@/lib/messages/orders';

interface FieldsProps {
  /** Of the form; a control's is '<id>-<name>'. */
  id: string;
  values: OrderValues;
  errors: OrderErrors;
  onChange: (changes: Partial<OrderValues>) => void;
}

/** The errors of fields, in their order in the form. */
function summaryOf(errors: OrderErrors, id: string) {
  return (['orgId', 'deviceFeatureName', 'quantity', 'orderType', 'purchaseOrder'] as const).flatMap(
    (name) => {
      const message = errors[name];
      return message === undefined ? [] : [{ id: `${id}-${name}`, message }];
    },
  );
}

/** The order form (portal.md §2, §5 Order): organisation for the super user, model, quantity, method, price. */
export function OrderModal({
  form,
  isOperator,
  values,
  errors,
  price,
  askable,
  invoiceOffered,
  loading,
  onChange,
  attempt,
  onSubmit,
  onClose,
}: {
  form: OrderForm;
  isOperator: boolean;
  /** Null while it is not of these values. */
  price: PreOrderState | null;
  askable: boolean;
  invoiceOffered: boolean;
  loading: boolean;
  /** Grows with each try that was refused. */
  attempt: number;
  onSubmit: () => void;
  onClose: () => void;
} & Omit<FieldsProps, 'id'>) {
  const id = useId();

  const summary = summaryOf(errors, id);
  return (
    <Modal open onClose={onClose} title={orderFormMessages.title} dismissable={!loading}>
      <form
        noValidate
        aria-label={orderFormMessages.title}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <fieldset disabled={loading} aria-busy={loading} className="grid gap-5">
          {(attempt > 0 || errors.form !== undefined) && (
            <ErrorSummary attempt={attempt} message={errors.form} errors={summary} />
          )}
          {isOperator && (
            <OrganizationChoice id={id} form={form} values={values} errors={errors} onChange={onChange} />
          )}
          <Goods id={id} form={form} values={values} errors={errors} onChange={onChange} />
          <PaymentMethod
            id={`${id}-orderType`}
            value={values.orderType}
            isOperator={isOperator}
            invoiceOffered={invoiceOffered}
            error={errors.orderType}
            onChange={(orderType) => onChange({ orderType })}
          />
          <PurchaseOrder
            id={id}
            isOperator={isOperator}
            values={values}
            errors={errors}
            onChange={onChange}
          />
          <OrderPrice price={price} askable={askable} />
          <div className="flex flex-wrap justify-end gap-3 pt-1">
            <Button onClick={onClose}>{controlMessages.cancel}</Button>
            <Button type="submit" variant="primary" loading={loading}>
              {orderFormMessages.submit}
            </Button>
          </div>
        </fieldset>
      </form>
    </Modal>
  );
}

/** For whom the super user orders. */
function OrganizationChoice({ id, form, values, errors, onChange }: FieldsProps & { form: OrderForm }) {
  return (
    <Field id={`${id}-orgId`} label={orderFormMessages.organization} error={errors.orgId}>
      {(wiring) => (
        <Select
          {...wiring}
          placeholder={orderFormMessages.pickOrganization}
          options={form.organizations.map((one) => ({ value: one.id, label: one.name }))}
          value={values.orgId}
          onChange={({ target }) => onChange({ orgId: target.value })}
        />
      )}
    </Field>
  );
}

/** Which model, and how many of it. */
function Goods({ id, form, values, errors, onChange }: FieldsProps & { form: OrderForm }) {
  const [quantityText, setQuantityText] = useState(String(values.quantity));
  const model = form.models.find(({ deviceFeatureName }) => deviceFeatureName === values.deviceFeatureName);
  const type = (text: string) => {
    setQuantityText(text);
    const quantity = typedQuantity(text);
    if (quantity !== null) onChange({ quantity });
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
      <Field
        id={`${id}-deviceFeatureName`}
        label={orderFormMessages.model}
        help={model && orderFormMessages.free(formatNumber(model.freeDevicesCount))}
        error={errors.deviceFeatureName}
      >
        {(wiring) => (
          <Select
            {...wiring}
            options={form.models.map(({ deviceFeatureName, unitPrice }) => ({
              value: deviceFeatureName,
              label: orderFormMessages.modelOption(deviceFeatureName, formatEuro(unitPrice)),
            }))}
            value={values.deviceFeatureName}
            onChange={({ target }) => onChange({ deviceFeatureName: target.value })}
          />
        )}
      </Field>
      <Field
        id={`${id}-quantity`}
        label={orderFormMessages.quantity}
        help={orderFormMessages.quantityHelp}
        error={errors.quantity}
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="number"
            inputMode="numeric"
            min={orderLimits.minQuantity}
            max={orderLimits.maxQuantity}
            step={1}
            value={quantityText}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setQuantityText(String(values.quantity))}
            className="tabular"
          />
        )}
      </Field>
    </div>
  );
}

/** The customer's own number of the order. */
function PurchaseOrder({ id, isOperator, values, errors, onChange }: FieldsProps & { isOperator: boolean }) {
  return (
    <Field
      id={`${id}-purchaseOrder`}
      label={orderMessages.purchaseOrder}
      help={isOperator ? orderFormMessages.purchaseOrderHelpOperator : orderFormMessages.purchaseOrderHelp}
      error={errors.purchaseOrder}
      optional
    >
      {(wiring) => (
        <Input
          {...wiring}
          autoComplete="off"
          spellCheck={false}
          maxLength={fieldLengths.purchaseOrder}
          value={values.purchaseOrder}
          onChange={({ target }) => onChange({ purchaseOrder: target.value })}
        />
      )}
    </Field>
  );
}
