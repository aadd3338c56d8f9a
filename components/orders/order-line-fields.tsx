'use client';

import { useEffect, useRef, useState } from 'react';
import { ModelCard } from '@/components/orders/model-card';
import type { OrderErrors, OrderValues } from '@/components/orders/order-form-values';
import { orderLimits } from '@/lib/config/limits';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderFormMessages } from '@/lib/i18n/orders';

/** The models as cards, the ordered ones with their quantities. A control's id is '<id>-<field>.<line>'. */
export function OrderLineFields({
  id,
  models,
  lines,
  errors,
  onChange,
  onIgnored,
}: {
  id: string;
  models: OrderForm['models'];
  lines: OrderValues['lines'];
  errors: OrderErrors;
  onChange: (lines: OrderValues['lines']) => void;
  /** No number of at least 1: the earlier quantity returns. */
  onIgnored: (line: number, kept: number) => void;
}) {
  const { toFocus, focusOn } = useFocusOn();
  const cards = withGone(models, lines);
  const addId = (name: string) =>
    `${id}-add.${cards.findIndex(({ deviceFeatureName }) => deviceFeatureName === name)}`;
  const lineOf = (name: string) => {
    const index = lines.findIndex((line) => line.deviceFeatureName === name);
    const line = lines[index];
    if (line === undefined) return null;
    return {
      index,
      quantity: line.quantity,
      errors: { model: errors[`deviceFeatureName.${index}`], quantity: errors[`quantity.${index}`] },
      autoFocus: index === 0,
      onChange: (quantity: number) =>
        onChange(lines.map((other) => (other === line ? { ...line, quantity } : other))),
      onIgnored: (kept: number) => onIgnored(index, kept),
      onRemove:
        lines.length === 1
          ? null
          : () => {
              onChange(lines.filter((other) => other !== line));
              focusOn(addId(name));
            },
    };
  };
  const add = (deviceFeatureName: string) => () => {
    onChange([...lines, { deviceFeatureName, quantity: orderLimits.defaultQuantity }]);
    focusOn(`${id}-quantity.${lines.length}`);
  };
  return (
    <fieldset ref={toFocus} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{orderFormMessages.models}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
        {cards.map((model) => (
          <ModelCard
            key={model.deviceFeatureName}
            id={id}
            addId={addId(model.deviceFeatureName)}
            model={model}
            line={lineOf(model.deviceFeatureName)}
            onAdd={lines.length < orderLimits.maxLines ? add(model.deviceFeatureName) : null}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Also what was chosen and has been retired since: it has to be taken out. */
function withGone(models: OrderForm['models'], lines: OrderValues['lines']) {
  const offered = models.map(({ deviceFeatureName, ...offer }) => ({ deviceFeatureName, offer }));
  const gone = lines
    .filter((line) => !models.some((model) => model.deviceFeatureName === line.deviceFeatureName))
    .map(({ deviceFeatureName }) => ({ deviceFeatureName, offer: null }));
  return [...offered, ...gone];
}

/** Focuses a control once it exists. */
function useFocusOn() {
  const toFocus = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted !== null) toFocus.current?.querySelector<HTMLElement>(`#${CSS.escape(wanted.id)}`)?.focus();
  }, [wanted]);
  return { toFocus, focusOn: (control: string) => setWanted({ id: control }) };
}
