'use client';

import { useEffect, useRef, useState } from 'react';
import {
  type OrderErrors,
  type OrderLineValues,
  type OrderValues,
  typedQuantity,
} from '@/components/orders/order-form-values';
import { Button } from '@/components/kit/button';
import { classNames } from '@/components/kit/styles';
import { Field } from '@/components/kit/field';
import { Icon } from '@/components/kit/icon';
import { Input } from '@/components/kit/input';
import { Select } from '@/components/kit/select';
import { formatEuro, formatNumber } from '@/lib/i18n/locale/format';
import { orderLimits } from '@/lib/config/limits';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderFormMessages } from '@/lib/i18n/orders';

type Models = OrderForm['models'];

/** The ordered models and quantities. A control's id is '<id>-<field>.<line>'. */
export function OrderLineFields({
  id,
  models,
  lines,
  errors,
  onChange,
  onIgnored,
}: {
  id: string;
  models: Models;
  lines: OrderValues['lines'];
  errors: OrderErrors;
  onChange: (lines: OrderValues['lines']) => void;
  /** No number of at least 1: the earlier quantity returns. */
  onIgnored: (line: number, kept: number) => void;
}) {
  const left = models.filter(
    (model) => !lines.some((line) => line.deviceFeatureName === model.deviceFeatureName),
  );
  const [next] = lines.length < orderLimits.maxLines ? left : [];
  const { toFocus, focusOn } = useFocusOn();
  return (
    <div className="grid gap-3" ref={toFocus}>
      {lines.map((line, index) => (
        <GoodsLine
          key={index}
          id={id}
          index={index}
          line={line}
          errors={errors}
          models={models.filter(
            (model) => model.deviceFeatureName === line.deviceFeatureName || left.includes(model),
          )}
          onChange={(changes) =>
            onChange(lines.map((other) => (other === line ? { ...line, ...changes } : other)))
          }
          onIgnored={(kept) => onIgnored(index, kept)}
          autoFocus={index === 0}
          onRemove={
            lines.length === 1
              ? null
              : () => {
                  onChange(lines.filter((other) => other !== line));
                  focusOn(`${id}-deviceFeatureName.${Math.max(0, index - 1)}`);
                }
          }
        />
      ))}
      {next !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Icon of="plus" className="size-4" />}
          onClick={() => {
            onChange([
              ...lines,
              { deviceFeatureName: next.deviceFeatureName, quantity: orderLimits.defaultQuantity },
            ]);
            focusOn(`${id}-deviceFeatureName.${lines.length}`);
          }}
        >
          {orderFormMessages.addModel}
        </Button>
      )}
    </div>
  );
}

/** Focuses a control once it exists. */
function useFocusOn() {
  const toFocus = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted !== null) toFocus.current?.querySelector<HTMLElement>(`#${CSS.escape(wanted.id)}`)?.focus();
  }, [wanted]);
  return { toFocus, focusOn: (control: string) => setWanted({ id: control }) };
}

interface LineProps {
  id: string;
  index: number;
  line: OrderLineValues;
  errors: OrderErrors;
  onChange: (changes: Partial<OrderLineValues>) => void;
  onIgnored: (kept: number) => void;
  /** The dialog's first field, where nothing precedes the goods. */
  autoFocus: boolean;
}

function GoodsLine({
  models,
  onRemove,
  ...line
}: LineProps & {
  /** The choices here: no model twice. */
  models: Models;
  onRemove: (() => void) | null;
}) {
  const { deviceFeatureName } = line.line;
  const only = onRemove === null;
  return (
    <div
      role={only ? undefined : 'group'}
      aria-label={only ? undefined : deviceFeatureName}
      className={classNames(
        'grid items-start gap-3 border-line not-first:border-t not-first:pt-3',
        only
          ? 'sm:grid-cols-[minmax(0,1fr)_8.75rem]'
          : 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_8.75rem_auto]',
      )}
    >
      <div className={only ? undefined : 'max-sm:col-span-2'}>
        <ModelField {...line} models={models} />
      </div>
      <QuantityField {...line} />
      {onRemove && (
        <button
          type="button"
          aria-label={orderFormMessages.removeModel(deviceFeatureName)}
          title={orderFormMessages.removeModel(deviceFeatureName)}
          // A double click's second would hit the model that has moved up.
          onClick={({ detail }) => detail <= 1 && onRemove()}
          className="mt-12 grid size-9 place-items-center flake-sm text-muted hover:bg-danger-soft hover:text-danger"
        >
          <Icon of="trash" className="size-4.5" />
        </button>
      )}
    </div>
  );
}

function ModelField({
  id,
  index,
  line: { deviceFeatureName, quantity },
  errors,
  models,
  onChange,
  autoFocus,
}: LineProps & { models: Models }) {
  const model = models.find((other) => other.deviceFeatureName === deviceFeatureName);
  return (
    <Field
      id={`${id}-deviceFeatureName.${index}`}
      label={orderFormMessages.model}
      help={
        model && (
          <span className={quantity > model.freeDevicesCount ? 'font-semibold text-warning' : undefined}>
            {orderFormMessages.free(formatNumber(model.freeDevicesCount))}
          </span>
        )
      }
      error={errors[`deviceFeatureName.${index}`]}
    >
      {(wiring) => (
        <Select
          {...wiring}
          data-autofocus={autoFocus || undefined}
          options={models.map((other) => ({
            value: other.deviceFeatureName,
            label: orderFormMessages.modelOption(other.deviceFeatureName, formatEuro(other.unitPrice)),
          }))}
          value={deviceFeatureName}
          onChange={({ target }) => onChange({ deviceFeatureName: target.value })}
        />
      )}
    </Field>
  );
}

function QuantityField({ id, index, line: { quantity }, errors, onChange, onIgnored }: LineProps) {
  /** The text during typing; null otherwise. */
  const [typing, setTyping] = useState<string | null>(null);
  /** The last accepted quantity before the present edit. */
  const [orderable, setOrderable] = useState<number>(orderLimits.defaultQuantity);
  const error = errors[`quantity.${index}`];
  const type = (text: string) => {
    if (typing === null && error === undefined) setOrderable(quantity);
    setTyping(text);
    const wanted = typedQuantity(text);
    if (wanted !== null) onChange({ quantity: wanted });
  };
  const leave = () => {
    setTyping(null);
    if (typing === null || typedQuantity(typing) !== null) return;
    // A refused quantity was no more ordered than a wrong one.
    const kept = error === undefined ? quantity : orderable;
    if (kept !== quantity) onChange({ quantity: kept });
    onIgnored(kept);
  };
  return (
    <Field
      id={`${id}-quantity.${index}`}
      label={orderFormMessages.quantity}
      help={orderFormMessages.quantityHelp}
      // The typed text is no number: the earlier error does not belong to it.
      error={typing !== null && typedQuantity(typing) === null ? undefined : error}
    >
      {(wiring) => (
        <Input
          {...wiring}
          type="number"
          inputMode="numeric"
          min={orderLimits.minQuantity}
          max={orderLimits.maxQuantity}
          step={1}
          value={typing ?? String(quantity)}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
          }}
          className="tabular"
        />
      )}
    </Field>
  );
}
