'use client';

import { useOptimistic } from 'react';
import { type AddressWithout, addressWith } from '@/lib/schemas/list-query';
import { useListNavigation } from './list-frame';
import { Select, type SelectOption } from '@/components/kit/select';

/** The first option, without a value, filters nothing. */
export interface StatusFilterProps extends AddressWithout {
  label: string;
  options: readonly SelectOption[];
  value: string;
}

/** Shows rows of one status; `status` in the address. */
export function StatusFilter({ label, options, value, ...address }: StatusFilterProps) {
  const go = useListNavigation();
  const [shown, show] = useOptimistic(value);
  return (
    <div className="min-w-36 flex-1 sm:max-w-60">
      <Select
        aria-label={label}
        options={options}
        value={shown}
        onChange={({ target }) =>
          go(addressWith(address, target.value === '' ? [] : [['status', target.value]]), {
            meanwhile: () => show(target.value),
          })
        }
      />
    </div>
  );
}
