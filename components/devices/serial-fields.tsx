'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Field } from '@/components/kit/field';
import { TextArea } from '@/components/kit/input';
import { addDevicesMessages } from '@/lib/i18n/devices';
import { parseSerials } from '@/lib/vocabulary/serials';
import { useCallback } from 'react';
import { Checkbox } from '@/components/kit/checkbox';
import { postApi, useSearch } from '@/components/kit/use-search';
import { serialKey } from '@/lib/vocabulary/devices';
import type { PlannedRow } from '@/lib/domain/inventory/preview-import';

/** The box of serials. Scanners send Enter after each code: it makes a new line and never submits. */
export function SerialsField({ help = addDevicesMessages.serialsHelp }: { help?: string }) {
  const { register, formState } = useFormContext();
  const text: unknown = useWatch({ name: 'serials' });
  const count = typeof text === 'string' ? parseSerials(text).length : 0;
  return (
    <div className="grid gap-1.5">
      <Field
        id={useFieldId('serials')}
        label={addDevicesMessages.serials}
        help={help}
        error={fieldError(formState.errors, 'serials')}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            {...register('serials')}
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular max-h-60"
          />
        )}
      </Field>
      <p className="text-sm text-muted" aria-live="polite">
        {count > 0 && addDevicesMessages.serialCount(count)}
      </p>
    </div>
  );
}

const NAME = 'newSerials';

/** The serials confirmed as new: the Form's value `newSerials`. */
export function useNewSerials() {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: NAME });
  const ticked = Array.isArray(value) ? (value as string[]) : [];
  return {
    isTicked: (serial: string) => ticked.some((one) => serialKey(one) === serialKey(serial)),
    tick: (serial: string, isNew: boolean) => {
      const others = ticked.filter((one) => serialKey(one) !== serialKey(serial));
      setValue(NAME, isNew ? [...others, serial] : others, { shouldDirty: true });
    },
  };
}

/** Marks one serial as new: a mistyped one looks the same. */
export function NewSerial({ serial }: { serial: string }) {
  const { isTicked, tick } = useNewSerials();
  return (
    <Checkbox
      label={addDevicesMessages.isNew(serial)}
      checked={isTicked(serial)}
      onChange={({ target }) => tick(serial, target.checked)}
    />
  );
}

/** The unknown serials in the box of a Form, each once. */
export function useUnknownSerials(): string[] {
  const text: unknown = useWatch({ name: 'serials' });
  const typed = typeof text === 'string' ? parseSerials(text).join('\n') : '';
  const ask = useCallback(async (serials: string, signal: AbortSignal): Promise<readonly string[]> => {
    if (serials === '') return [];
    const rows = serials.split('\n').map((serialNumber) => ({ serialNumber }));
    const { data } = await postApi<{ data: PlannedRow[] }>('/api/devices/import/preview', { rows }, signal);
    return data.filter(({ isNew }) => isNew).map(({ serialNumber }) => serialNumber);
  }, []);
  const { answer } = useSearch(ask, typed);
  const unknown = new Map((typed === '' ? [] : (answer ?? [])).map((serial) => [serialKey(serial), serial]));
  return [...unknown.values()];
}

/** The unknown serials of a Form, each with its own tick. */
export function NewSerials({ unknown }: { unknown: readonly string[] }) {
  if (unknown.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{addDevicesMessages.unknownSerials}</legend>
      <p className="text-sm text-muted">{addDevicesMessages.unknownHelp}</p>
      <div className="max-h-60 overflow-y-auto wrap-anywhere">
        {unknown.map((serial) => (
          <NewSerial key={serialKey(serial)} serial={serial} />
        ))}
      </div>
    </fieldset>
  );
}
