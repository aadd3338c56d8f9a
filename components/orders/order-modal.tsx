'use client';

import { useId, useState, type FormEvent } from 'react';
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

/** The order form (portal.md §2, §5 Order): organisation for the super user, model, quantity, method, price. */
export function OrderModal({
  form,
  operates,
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
  operates: boolean;
  values: OrderValues;
  errors: OrderErrors;
  /** Null while it is not of these values. */
  price: PreOrderState | null;
  askable: boolean;
  invoiceOffered: boolean;
  loading: boolean;
  onChange: (changes: Partial<OrderValues>) => void;
  /** Grows with each try that was refused. */
  attempt: number;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [quantityText, setQuantityText] = useState(String(values.quantity));
  const model = form.models.find(({ deviceFeatureName }) => deviceFeatureName === values.deviceFeatureName);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  const type = (text: string) => {
    setQuantityText(text);
    const quantity = typedQuantity(text);
    if (quantity !== null) onChange({ quantity });
  };
  const summary = (['orgId', 'deviceFeatureName', 'quantity', 'orderType', 'purchaseOrder'] as const).flatMap(
    (name) => {
      const message = errors[name];
      return message === undefined ? [] : [{ id: `${id}-${name}`, message }];
    },
  );

  return (
    <Modal open onClose={onClose} title={orderFormMessages.title} dismissable={!loading}>
      <form noValidate aria-label={orderFormMessages.title} onSubmit={submit}>
        <fieldset disabled={loading} aria-busy={loading} className="grid gap-5">
          {(attempt > 0 || errors.form !== undefined) && (
            <ErrorSummary attempt={attempt} message={errors.form} errors={summary} />
          )}
          {operates && (
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
          )}
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
          <PaymentMethod
            id={`${id}-orderType`}
            value={values.orderType}
            operates={operates}
            invoiceOffered={invoiceOffered}
            error={errors.orderType}
            onChange={(orderType) => onChange({ orderType })}
          />
          <Field
            id={`${id}-purchaseOrder`}
            label={orderMessages.purchaseOrder}
            help={
              operates ? orderFormMessages.purchaseOrderHelpOperator : orderFormMessages.purchaseOrderHelp
            }
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
