'use client';

import { type KeyboardEvent, useEffect, useId, useOptimistic, useRef, useState } from 'react';
import { useListNavigation } from './list-frame';
import { Icon } from '@/components/kit/icon';
import { Input } from '@/components/kit/input';
import { Select, type SelectOption } from '@/components/kit/select';
import { NoBreakText } from '@/components/kit/text';
import { fieldLengths } from '@/lib/config/limits';
import { readTypedDay, typedOfIsoDay } from '@/lib/core/typed-day';
import { dayRefusal } from '@/lib/i18n/reading/day-refusal';
import { listMessages } from '@/lib/i18n/lists';
import type { Choices } from '@/lib/schemas/list-query';
import { type AddressWithout, addressWith } from '@/lib/schemas/list-address';

interface ChoiceProps {
  label: string;
  /** Empty for none. */
  value: string;
  onChoose: (value: string) => void;
}

/** Makes a list's further filters; each filters at once. */
export function useChoices(chosen: Choices, address: AddressWithout) {
  const go = useListNavigation();
  const [shown, show] = useOptimistic(chosen);
  return (name: string, label: string): ChoiceProps => ({
    label,
    value: shown[name] ?? '',
    onChoose: (value) => {
      const { [name]: _, ...others } = shown;
      const next: Choices = value === '' ? others : { ...others, [name]: value };
      go(addressWith(address, Object.entries(next)), { meanwhile: () => show(next) });
    },
  });
}

/** One of some values, or none. */
export function ChoiceSelect({
  label,
  value,
  any,
  options,
  onChoose,
}: ChoiceProps & { any: string; options: readonly SelectOption[] }) {
  return (
    <Select
      aria-label={label}
      options={[{ value: '', label: any }, ...options]}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** A short text; filters after Enter or on leaving the field. */
export function ChoiceText(field: ChoiceProps) {
  return <Typed {...field} maxLength={fieldLengths.search} read={asTyped} />;
}

type Read = (text: string) => { value: string; refusal: null } | { value: null; refusal: string };

const asTyped: Read = (text) => ({ value: text, refusal: null });

const asDay: Read = (text) => {
  if (text === '') return { value: '', refusal: null };
  const { iso, fault } = readTypedDay(text);
  return iso === null
    ? { value: null, refusal: dayRefusal(text, fault, listMessages.dayTyped) }
    : { value: iso, refusal: null };
};

/** A day, typed as DD-MM-YYYY; its value is YYYY-MM-DD. */
export function ChoiceDay({ value, ...field }: ChoiceProps) {
  return (
    <Typed
      {...field}
      value={value === '' ? '' : typedOfIsoDay(value)}
      placeholder={listMessages.dayOf(field.label)}
      maxLength={10}
      read={asDay}
    />
  );
}

/** A readable text filters; another stays, with a sentence. */
function Typed({
  label,
  value,
  onChoose,
  placeholder = label,
  maxLength,
  read,
}: ChoiceProps & {
  placeholder?: string;
  maxLength: number;
  read: Read;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  useEffect(() => {
    if (input.current === null || asked.current === value) return;
    // Changed elsewhere, by a chip or by Back.
    asked.current = value;
    input.current.value = value;
  }, [value]);
  const filter = (text: string) => {
    const typed = text.trim();
    const { value: next, refusal } = read(typed);
    setRefusal(refusal);
    if (next === null || typed === asked.current) return;
    // Text typed while the rows load stays.
    asked.current = typed;
    onChoose(next);
  };
  return (
    <div>
      <Input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : errorId}
        onBlur={({ target }) => filter(target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) =>
          event.key === 'Enter' && filter(event.currentTarget.value)
        }
      />
      {refusal !== null && (
        <p
          id={errorId}
          role="alert"
          className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger"
        >
          <Icon of="circle-alert" className="mt-0.5 size-4" />
          <span>
            <NoBreakText text={refusal} />
          </span>
        </p>
      )}
    </div>
  );
}
