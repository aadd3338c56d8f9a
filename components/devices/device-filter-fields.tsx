'use client';

import { useOptimistic } from 'react';
import { useModels } from '@/components/devices/use-models';
import { useListNavigation } from '@/components/list/list-frame';
import { Select, type SelectOption } from '@/components/ui/select';
import { deviceFilterMessages } from '@/lib/messages/device-filters';
import { type AddressWithout, addressWith } from '@/lib/schemas/list-address';
import type { Choices } from '@/lib/schemas/list-query';

/** The further filters of the devices, each of which filters as soon as something is chosen. */
export function DeviceFilterFields({
  chosen,
  operator,
  ...address
}: AddressWithout & { chosen: Choices; operator: boolean }) {
  const go = useListNavigation();
  const [shown, show] = useOptimistic(chosen);
  const field = (name: string, label: string) => ({
    label,
    value: shown[name] ?? '',
    onChoose: (value: string) => {
      const { [name]: _, ...others } = shown;
      const next: Choices = value === '' ? others : { ...others, [name]: value };
      go(addressWith(address, Object.entries(next)), { meanwhile: () => show(next) });
    },
  });
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
      {operator && <ModelFilter {...field('model', deviceFilterMessages.model)} />}
      <Filter
        {...field('returned', deviceFilterMessages.return)}
        any={deviceFilterMessages.anyReturn}
        options={[{ value: 'yes', label: deviceFilterMessages.returned }]}
      />
      <Filter
        {...field('calibration', deviceFilterMessages.calibration)}
        any={deviceFilterMessages.anyCalibration}
        options={[
          { value: 'overdue', label: deviceFilterMessages.overdue },
          { value: 'missing', label: deviceFilterMessages.missing },
        ]}
      />
      {operator && (
        <Filter
          {...field('assigned', deviceFilterMessages.assignment)}
          any={deviceFilterMessages.anyAssignment}
          options={[{ value: 'no', label: deviceFilterMessages.unassigned }]}
        />
      )}
    </div>
  );
}

interface FieldProps {
  label: string;
  /** Empty for none. */
  value: string;
  onChoose: (value: string) => void;
}

function Filter({
  label,
  value,
  any,
  options,
  onChoose,
}: FieldProps & { any: string; options: readonly SelectOption[] }) {
  return (
    <Select
      aria-label={label}
      options={[{ value: '', label: any }, ...options]}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** Its models are asked for; the one that is on is there before them. */
function ModelFilter(field: FieldProps) {
  const models = useModels();
  const { value } = field;
  const names = value === '' || models.includes(value) ? models : [value, ...models];
  const options = names.map((name) => ({ value: name, label: name }));
  return <Filter {...field} any={deviceFilterMessages.anyModel} options={options} />;
}
