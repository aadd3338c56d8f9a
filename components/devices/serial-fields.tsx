'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Field } from '@/components/kit/field';
import { TextArea } from '@/components/kit/input';
import { useScannedTab } from '@/components/kit/scanned-tab';
import { addDevicesMessages } from '@/lib/i18n/devices';
import { isUnlikelySerial, parseSerials } from '@/lib/core/serials';
import { useCallback } from 'react';
import { Button } from '@/components/kit/button';
import { Checkbox } from '@/components/kit/checkbox';
import { postApi, useSearch } from '@/components/kit/use-search';
import { serialKey } from '@/lib/vocabulary/devices';
import type { PlannedRow } from '@/lib/domain/inventory/preview-import';

/** The box of serials. Scanners send Enter or Tab after each code: it makes a new line, and neither submits nor moves on. */
export function SerialsField({ help = addDevicesMessages.serialsHelp }: { help?: string }) {
  const { register, formState } = useFormContext();
  const text: unknown = useWatch({ name: 'serials' });
  const count = typeof text === 'string' ? parseSerials(text).length : 0;
  const onKeyDown = useScannedTab<HTMLTextAreaElement>((box) => {
    box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
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
            onKeyDown={onKeyDown}
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

/** A serial of no device, and the known one that it looks like. */
export type UnknownSerial = Pick<PlannedRow, 'serialNumber' | 'looksLike'>;

/** Marks one serial as new: a mistyped one, or a second scan beside one, looks the same. */
export function NewSerial({ serialNumber: serial, looksLike }: UnknownSerial) {
  const { isTicked, tick } = useNewSerials();
  const { getValues, setValue } = useFormContext();
  const takeKnown = (known: string) => {
    const serials = parseSerials(String(getValues('serials')));
    const meant = serials.map((one) => (serialKey(one) === serialKey(serial) ? known : one));
    const once = new Map(meant.map((one) => [serialKey(one), one]));
    setValue('serials', [...once.values()].join('\n'), { shouldDirty: true });
    tick(serial, false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox
        label={
          looksLike !== null
            ? addDevicesMessages.isOther(serial, looksLike)
            : isUnlikelySerial(serial)
              ? addDevicesMessages.isSerial(serial)
              : addDevicesMessages.isNew(serial)
        }
        checked={isTicked(serial)}
        onChange={({ target }) => tick(serial, target.checked)}
      />
      {looksLike !== null && (
        <Button size="sm" onClick={() => takeKnown(looksLike)}>
          {addDevicesMessages.useKnown(looksLike)}
        </Button>
      )}
    </div>
  );
}

/** The unknown serials in the box of a Form, each once. */
export function useUnknownSerials(): UnknownSerial[] {
  const text: unknown = useWatch({ name: 'serials' });
  const typed = typeof text === 'string' ? parseSerials(text).join('\n') : '';
  const ask = useCallback(async (serials: string, signal: AbortSignal): Promise<readonly UnknownSerial[]> => {
    if (serials === '') return [];
    const rows = serials.split('\n').map((serialNumber) => ({ serialNumber }));
    const { data } = await postApi<{ data: PlannedRow[] }>('/api/devices/import/preview', { rows }, signal);
    return data.filter(({ isNew }) => isNew);
  }, []);
  const { answer } = useSearch(ask, typed);
  const unknown = (typed === '' ? [] : (answer ?? [])).map(
    (one) => [serialKey(one.serialNumber), one] as const,
  );
  return [...new Map(unknown).values()];
}

/** The unknown serials of a Form, each with its own tick. `alike`: only those that look like a known one, or like no serial. */
export function NewSerials({
  unknown,
  alike = false,
}: {
  unknown: readonly UnknownSerial[];
  alike?: boolean;
}) {
  const asked = alike
    ? unknown.filter(({ serialNumber, looksLike }) => looksLike !== null || isUnlikelySerial(serialNumber))
    : unknown;
  if (asked.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">
        {alike ? addDevicesMessages.alikeSerials : addDevicesMessages.unknownSerials}
      </legend>
      <p className="text-sm text-muted">
        {alike ? addDevicesMessages.alikeHelp : addDevicesMessages.unknownHelp}
      </p>
      <div className="max-h-60 overflow-y-auto wrap-anywhere">
        {asked.map((one) => (
          <NewSerial key={serialKey(one.serialNumber)} {...one} />
        ))}
      </div>
    </fieldset>
  );
}
