'use client';

import { useState } from 'react';
import { ModelDrawing } from '@/components/kit/art/model-drawings';
import { Button } from '@/components/kit/button';
import { Field } from '@/components/kit/field';
import { Icon } from '@/components/kit/icon';
import { Input } from '@/components/kit/input';
import { classNames } from '@/components/kit/styles';
import { typedQuantity } from '@/components/orders/order-form-values';
import { orderLimits } from '@/lib/config/limits';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { formatEuro, formatNumber } from '@/lib/i18n/locale/format';
import { orderFormMessages, orderMessages } from '@/lib/i18n/orders';

/** A model that can be ordered; null of what is unknown by now, because it was retired meanwhile. */
type Model = Pick<OrderForm['models'][number], 'deviceFeatureName'> & {
  offer: Omit<OrderForm['models'][number], 'deviceFeatureName'> | null;
};

/** The line of a chosen model. A control's id is '<id>-<field>.<line>'. */
interface ChosenLine {
  index: number;
  quantity: number;
  errors: { model: string | undefined; quantity: string | undefined };
  /** The dialog's first field, where nothing precedes the goods. */
  autoFocus: boolean;
  onChange: (quantity: number) => void;
  /** No number of at least 1: the earlier quantity returns. */
  onIgnored: (kept: number) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

/** A model as a card: what it is, what it costs, how many there are; chosen, how many are ordered. */
export function ModelCard({
  id,
  addId,
  model: { deviceFeatureName: name, offer },
  line,
  onAdd,
}: {
  id: string;
  addId: string;
  model: Model;
  /** Null for one that is not ordered. */
  line: ChosenLine | null;
  /** Null where no further model fits. */
  onAdd: (() => void) | null;
}) {
  const chosen = line && `${id}-deviceFeatureName.${line.index}`;
  const error = line?.errors.model;
  return (
    <div
      role="group"
      aria-label={name}
      {...(chosen !== null && { id: chosen, tabIndex: -1 })}
      aria-describedby={error === undefined ? undefined : `${chosen}-error`}
      className={classNames(
        'flex flex-col gap-3 flake border p-3 transition-colors',
        line === null ? 'border-line bg-surface' : 'border-accent bg-accent-soft',
      )}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3">
        <ModelDrawing model={name} className="size-18" />
        <div className="min-w-0">
          <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
          {offer && (
            <>
              <p className="leading-snug">
                <span className="tabular font-semibold">{formatEuro(offer.unitPrice)}</span>{' '}
                <span className="text-sm whitespace-nowrap text-muted">{orderMessages.per30Days}</span>
              </p>
              <Stock free={offer.freeDevicesCount} wanted={line?.quantity ?? 0} />
            </>
          )}
        </div>
      </div>
      {offer?.description != null && <p className="text-sm wrap-anywhere text-muted">{offer.description}</p>}
      {error !== undefined && (
        <p id={`${chosen}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <div className="mt-auto">
        {line !== null ? (
          <Quantity id={id} model={name} {...line} />
        ) : (
          <Button
            id={addId}
            className="w-full"
            icon={<Icon of="plus" className="size-4" />}
            aria-label={orderFormMessages.addModel(name)}
            disabled={onAdd === null}
            onClick={() => onAdd?.()}
          >
            {orderFormMessages.add}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How many are free; fewer than one usually orders are few. */
function Stock({ free, wanted }: { free: number; wanted: number }) {
  const [tone, text] =
    free === 0
      ? ['text-warning', orderFormMessages.noneLeft]
      : free < orderLimits.defaultQuantity
        ? ['text-warning', orderFormMessages.left(formatNumber(free))]
        : ['text-success', orderFormMessages.inStock(formatNumber(free))];
  return <p className={classNames('text-sm', tone, wanted > free && 'font-semibold text-warning')}>{text}</p>;
}

function Quantity({
  id,
  model,
  index,
  quantity,
  errors,
  autoFocus,
  onChange,
  onIgnored,
  onRemove,
}: ChosenLine & { id: string; model: string }) {
  const field = useTyped(quantity, errors.quantity, onChange, onIgnored);
  const step = (by: -1 | 1) => {
    const next = quantity + by;
    return {
      disabled: next < orderLimits.minQuantity || next > orderLimits.maxQuantity,
      onClick: () => onChange(next),
    };
  };
  return (
    <Field id={`${id}-quantity.${index}`} label={orderFormMessages.quantity} error={field.error}>
      {(wiring) => (
        <div className="flex gap-1.5">
          <Step label={orderFormMessages.fewer(model)} sign="−" {...step(-1)} />
          <Input
            {...wiring}
            data-autofocus={autoFocus || undefined}
            type="number"
            inputMode="numeric"
            min={orderLimits.minQuantity}
            max={orderLimits.maxQuantity}
            step={1}
            value={field.text}
            onChange={({ target }) => field.type(target.value)}
            // Typing replaces the number, also where a press has brought the focus.
            onFocus={({ target }) => target.select()}
            onBlur={field.leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') field.leave();
            }}
            className="tabular min-w-0 flex-1 [appearance:textfield] px-1 text-center font-semibold [&::-webkit-inner-spin-button]:appearance-none"
          />
          <Step label={orderFormMessages.more(model)} sign="+" {...step(1)} />
          {onRemove && (
            <button
              type="button"
              aria-label={orderFormMessages.removeModel(model)}
              title={orderFormMessages.removeModel(model)}
              onClick={onRemove}
              className="grid w-9 shrink-0 place-items-center flake-sm text-muted hover:bg-danger-soft hover:text-danger"
            >
              <Icon of="trash" className="size-4.5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

function Step({
  label,
  sign,
  ...button
}: {
  label: string;
  sign: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button aria-label={label} title={label} className="w-10 px-0 text-xl leading-none" {...button}>
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}

/** A quantity during typing: text that is no number gives way to the last one that can be ordered. */
function useTyped(
  quantity: number,
  error: string | undefined,
  onChange: (quantity: number) => void,
  onIgnored: (kept: number) => void,
) {
  /** The text during typing; null otherwise. */
  const [typing, setTyping] = useState<string | null>(null);
  /** The last accepted quantity before the present edit. */
  const [orderable, setOrderable] = useState<number>(orderLimits.defaultQuantity);
  return {
    text: typing ?? String(quantity),
    // The typed text is no number: the earlier error does not belong to it.
    error: typing !== null && typedQuantity(typing) === null ? undefined : error,
    type: (text: string) => {
      if (typing === null && error === undefined) setOrderable(quantity);
      setTyping(text);
      const wanted = typedQuantity(text);
      if (wanted !== null) onChange(wanted);
    },
    leave: () => {
      setTyping(null);
      if (typing === null || typedQuantity(typing) !== null) return;
      // A refused quantity was no more ordered than a wrong one.
      const kept = error === undefined ? quantity : orderable;
      if (kept !== quantity) onChange(kept);
      onIgnored(kept);
    },
  };
}
