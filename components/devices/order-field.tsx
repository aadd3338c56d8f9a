'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Field } from '@/components/kit/field';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';
import { readApi, type Search } from '@/components/kit/use-search';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import { bulkActionMessages } from '@/lib/i18n/bulk-actions';

/** Paid and undelivered orders, the longest wait first. */
const searchToDeliver: Search<readonly SelectOption[]> = async (q, signal) => {
  const query = { q: q === '' ? undefined : q, status: 'PAID', orderBy: 'paidAt', order: 'ASC', limit: '50' };
  const { data } = await readApi<{ data: OrderRow[] }>('/api/orders', query, signal);
  return data.map(({ id, number, orgName }) => ({ value: id, label: `${number} · ${orgName}` }));
};

/** The order to fill, by its number or organisation. */
export function OrderField({ name }: { name: string }) {
  const { field, formState } = useController({ name });
  const [picked, setPicked] = useState<SelectOption[]>([]);
  return (
    <Field
      id={useFieldId(name)}
      label={bulkActionMessages.order}
      help={bulkActionMessages.orderHelp}
      error={fieldError(formState.errors, name)}
    >
      {(wiring) => (
        <Picker
          {...wiring}
          ref={field.ref}
          label={bulkActionMessages.order}
          placeholder={bulkActionMessages.pickOrder}
          searchLabel={bulkActionMessages.searchOrder}
          empty={bulkActionMessages.noOrder}
          search={searchToDeliver}
          value={picked}
          onChange={(options) => {
            setPicked(options);
            field.onChange(options[0]?.value ?? '');
          }}
        />
      )}
    </Field>
  );
}
