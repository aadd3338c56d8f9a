'use client';

import type { ComponentProps } from 'react';
import { useModels } from './device-reads';
import { ChoiceSelect, useChoices } from '@/components/lists/choice-fields';
import { deviceFilterMessages } from '@/lib/i18n/rentals';
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
      {operator && <ModelFilter {...field('model', deviceFilterMessages.model)} />}
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
          ...(operator ? [{ value: 'due', label: deviceFilterMessages.due }] : []),
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

/** Fetches the models; the chosen one is there at once. */
function ModelFilter(field: Omit<ComponentProps<typeof ChoiceSelect>, 'any' | 'options'>) {
  const models = useModels();
  const { value } = field;
  const names = value === '' || models.includes(value) ? models : [value, ...models];
  const options = names.map((name) => ({ value: name, label: name }));
  return <ChoiceSelect {...field} any={deviceFilterMessages.anyModel} options={options} />;
}
