'use client';

import type { ComponentProps } from 'react';
import { useDeviceChoices, useModels } from './device-reads';
import { ChoiceSelect, ChoiceText, useChoices } from '@/components/lists/choice-fields';
import { deviceFilterMessages } from '@/lib/i18n/rentals';
import { whereaboutsLabels } from '@/lib/i18n/vocabulary';
import { whereabouts } from '@/lib/vocabulary/devices';
import type { Choices } from '@/lib/schemas/list-query';
import type { AddressWithout } from '@/lib/schemas/list-address';

/** The further filters of the devices. */
export function DeviceFilterFields({
  chosen,
  operator,
  ...address
}: AddressWithout & { chosen: Choices; operator: boolean }) {
  const field = useChoices(chosen, address);
  return (
    // As wide as its longest text, if possible.
    <div className="grid grid-cols-1 gap-2 *:min-w-0 sm:flex sm:flex-wrap sm:*:max-w-80 sm:*:flex-auto">
      {operator ? (
        <ModelFilter {...field('model', deviceFilterMessages.model)} />
      ) : (
        <OwnFilters field={field} />
      )}
      <ChoiceSelect
        {...field('returned', deviceFilterMessages.return)}
        any={deviceFilterMessages.anyReturn}
        options={[
          { value: 'yes', label: deviceFilterMessages.returned },
          ...(operator
            ? [
                { value: 'announced', label: deviceFilterMessages.announced },
                { value: 'received', label: deviceFilterMessages.received },
              ]
            : []),
        ]}
      />
      <ChoiceSelect
        {...field('calibration', deviceFilterMessages.calibration)}
        any={deviceFilterMessages.anyCalibration}
        options={[
          { value: 'overdue', label: deviceFilterMessages.overdue },
          ...(operator
            ? [{ value: 'due', label: deviceFilterMessages.due }]
            : ([30, 60, 90] as const).map((days) => ({
                value: `within${days}`,
                label: deviceFilterMessages.within(days),
              }))),
          { value: 'missing', label: deviceFilterMessages.missing },
        ]}
      />
      {operator && (
        <ChoiceSelect
          {...field('assigned', deviceFilterMessages.assignment)}
          any={deviceFilterMessages.anyAssignment}
          options={[{ value: 'no', label: deviceFilterMessages.unassigned }]}
        />
      )}
    </div>
  );
}

/** Where a customer's devices are, and which models and orders they are of. */
function OwnFilters({ field }: { field: ReturnType<typeof useChoices> }) {
  const { models, orders, moreOrders } = useDeviceChoices();
  const order = field('orderNumber', deviceFilterMessages.order);
  return (
    <>
      <ChoiceSelect
        {...field('whereabouts', deviceFilterMessages.whereabouts)}
        any={deviceFilterMessages.anyWhereabouts}
        options={whereabouts.map((value) => ({ value, label: whereaboutsLabels[value] }))}
      />
      <NamedChoice
        {...field('model', deviceFilterMessages.model)}
        any={deviceFilterMessages.anyModel}
        names={models}
      />
      {/* More orders than a list shows are typed. */}
      {moreOrders ? (
        <ChoiceText {...order} />
      ) : (
        <NamedChoice {...order} any={deviceFilterMessages.anyOrder} names={orders} />
      )}
    </>
  );
}

function ModelFilter(field: ReturnType<ReturnType<typeof useChoices>>) {
  return <NamedChoice {...field} any={deviceFilterMessages.anyModel} names={useModels()} />;
}

/** One of the names, which are fetched; the chosen one is there at once. */
function NamedChoice({
  names,
  ...field
}: Omit<ComponentProps<typeof ChoiceSelect>, 'options'> & { names: readonly string[] }) {
  const { value } = field;
  const all = value === '' || names.includes(value) ? names : [value, ...names];
  return <ChoiceSelect {...field} options={all.map((name) => ({ value: name, label: name }))} />;
}
