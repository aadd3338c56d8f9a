'use client';

import { useCallback, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/kit/checkbox';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/kit/input';
import { TAB_OR_ENTER, useScannedTab } from '@/components/kit/scanned-tab';
import { readApi, useSearch } from '@/components/kit/use-search';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { formatNumber } from '@/lib/i18n/locale/format';
import { newReturnMessages } from '@/lib/i18n/returns';
import { serialKey } from '@/lib/vocabulary/devices';
import { parseSerials } from '@/lib/core/serials';

const SHOWN = '50';

/** The own devices that can go back, to be ticked; the box of serials beneath has all that is picked. */
export function PickDevices() {
  const [q, setQ] = useState('');
  const { setValue } = useFormContext();
  const picked = parseSerials(String(useWatch({ name: 'serials' }) ?? ''));
  const keys = new Set(picked.map(serialKey));
  const ask = useCallback(
    (text: string, signal: AbortSignal) =>
      readApi<{ data: DeviceView[]; count: number }>(
        '/api/devices',
        { q: text === '' ? undefined : text, limit: SHOWN, orderBy: 'serialNumber' },
        signal,
      ),
    [],
  );
  const { answer, fault } = useSearch(ask, q.trim());
  const open = answer?.data.filter(({ returned, logisticStatus }) => !returned && logisticStatus !== 'LOST');
  const tick = (serial: string, on: boolean) => {
    const others = picked.filter((one) => serialKey(one) !== serialKey(serial));
    setValue('serials', (on ? [...others, serial] : others).join('\n'), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  // A scan is for the box beneath, wherever it was made.
  const onScan = useScannedTab<HTMLInputElement>(({ value }) => {
    const scanned = parseSerials(value).filter((serial) => !keys.has(serialKey(serial)));
    setValue('serials', [...picked, ...scanned].join('\n'), { shouldDirty: true });
    setQ('');
  }, TAB_OR_ENTER);
  return (
    <fieldset className="flex h-full flex-col gap-2">
      <legend className="font-semibold">{newReturnMessages.which}</legend>
      <Field id="pick-search" label={newReturnMessages.search}>
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            value={q}
            autoComplete="off"
            onChange={({ target }) => setQ(target.value)}
            onKeyDown={(event) => {
              onScan(event);
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </Field>
      {fault !== null && <p className="text-danger">{fault}</p>}
      {open?.length === 0 && <p className="text-muted">{newReturnMessages.noneFound}</p>}
      {open !== undefined && open.length > 0 && (
        <ul className="min-h-0 flex-1 overflow-y-auto border-y border-line" tabIndex={0}>
          {open.map(({ id, serialNumber, deviceFeatureName, orderNumber }) => (
            <li key={id}>
              <Checkbox
                className="px-1"
                label={
                  <>
                    <span className="tabular font-semibold">{serialNumber}</span>{' '}
                    <span className="text-sm text-muted">
                      {[deviceFeatureName, orderNumber].filter((part) => part !== null).join(' · ')}
                    </span>
                  </>
                }
                checked={keys.has(serialKey(serialNumber))}
                onChange={({ target }) => tick(serialNumber, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {answer !== null && answer.count > answer.data.length && (
        <p className="text-sm text-muted">
          {newReturnMessages.more(formatNumber(answer.data.length), formatNumber(answer.count))}
        </p>
      )}
    </fieldset>
  );
}
