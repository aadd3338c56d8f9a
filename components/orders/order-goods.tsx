'use client';

import { useEffect, useRef, useState } from 'react';
import {
  type OrderErrors,
  type OrderLineValues,
  type OrderValues,
  typedQuantity,
} from '@/components/orders/order-state';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { formatEuro, formatNumber } from '@/lib/config/format';
import { orderLimits } from '@/lib/config/limits';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderFormMessages } from '@/lib/messages/orders';

type Models = OrderForm['models'];

/** Which models are ordered, and how many of each. A control's id is '<id>-<field>.<line>'. */
export function OrderGoods({
  id,
  models,
  lines,
  errors,
  onChange,
}: {
  id: string;
  models: Models;
  lines: OrderValues['lines'];
  errors: OrderErrors;
  onChange: (lines: OrderValues['lines']) => void;
}) {
  const left = models.filter(
    (model) => !lines.some((line) => line.deviceFeatureName === model.deviceFeatureName),
  );
  const [next] = lines.length < orderLimits.maxLines ? left : [];
  const { toFocus, focusOn } = useFocusOn(id);
  return (
    <div className="grid gap-3" ref={toFocus}>
      {lines.map((line, index) => (
        <GoodsLine
          key={index}
          {...{ id, index, line, errors }}
          models={models.filter(
            (model) => model.deviceFeatureName === line.deviceFeatureName || left.includes(model),
          )}
          onChange={(changes) =>
            onChange(lines.map((other) => (other === line ? { ...line, ...changes } : other)))
          }
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

/** Gives the focus to a control once it is there. */
function useFocusOn(id: string) {
  const toFocus = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ id: string }>({ id: '' });
  useEffect(() => {
    if (wanted.id.startsWith(id))
      toFocus.current?.querySelector<HTMLElement>(`#${CSS.escape(wanted.id)}`)?.focus();
  }, [wanted, id]);
  return { toFocus, focusOn: (control: string) => setWanted({ id: control }) };
}

function GoodsLine({
  id,
  index,
  line: { deviceFeatureName, quantity },
  errors,
  models,
  onChange,
  onRemove,
}: {
  id: string;
  index: number;
  line: OrderLineValues;
  errors: OrderErrors;
  /** That may be picked here: no model twice. */
  models: Models;
  onChange: (changes: Partial<OrderLineValues>) => void;
  /** Null for the only line. */
  onRemove: (() => void) | null;
}) {
  /** What is being typed; null where nothing is. */
  const [typed, setTyped] = useState<string | null>(null);
  const model = models.find((other) => other.deviceFeatureName === deviceFeatureName);
  const type = (text: string) => {
    setTyped(text);
    const wanted = typedQuantity(text);
    if (wanted !== null) onChange({ quantity: wanted });
  };
  return (
    <div
      role={onRemove === null ? undefined : 'group'}
      aria-label={onRemove === null ? undefined : deviceFeatureName}
      className={classNames(
        'grid items-start gap-3',
        onRemove === null
          ? 'sm:grid-cols-[minmax(0,1fr)_8.75rem]'
          : 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_8.75rem_auto]',
      )}
    >
      <div className={onRemove === null ? undefined : 'max-sm:col-span-2'}>
        <Field
          id={`${id}-deviceFeatureName.${index}`}
          label={orderFormMessages.model}
          help={model && orderFormMessages.free(formatNumber(model.freeDevicesCount))}
          error={errors[`deviceFeatureName.${index}`]}
        >
          {(wiring) => (
            <Select
              {...wiring}
              options={models.map((other) => ({
                value: other.deviceFeatureName,
                label: orderFormMessages.modelOption(other.deviceFeatureName, formatEuro(other.unitPrice)),
              }))}
              value={deviceFeatureName}
              onChange={({ target }) => onChange({ deviceFeatureName: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        id={`${id}-quantity.${index}`}
        label={orderFormMessages.quantity}
        help={orderFormMessages.quantityHelp}
        error={errors[`quantity.${index}`]}
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="number"
            inputMode="numeric"
            min={orderLimits.minQuantity}
            max={orderLimits.maxQuantity}
            step={1}
            value={typed ?? String(quantity)}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(null)}
            className="tabular"
          />
        )}
      </Field>
      {onRemove && (
        <button
          type="button"
          aria-label={orderFormMessages.removeModel(deviceFeatureName)}
          title={orderFormMessages.removeModel(deviceFeatureName)}
          onClick={onRemove}
          className="mt-12 grid size-9 place-items-center flake-sm text-muted hover:bg-danger-soft hover:text-danger"
        >
          <Icon of="trash" className="size-4.5" />
        </button>
      )}
    </div>
  );
}
