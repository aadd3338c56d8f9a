import { useState, type RefObject } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { basesOf, dirtyNames } from './edits';
import type { Seen } from '@/lib/auth/principal';

/** Another person's value, and its text in the control. */
export interface Theirs {
  value: string;
  label: string;
}

function labelOf(control: Element | RadioNodeList | null, value: string): string {
  if (!(control instanceof HTMLSelectElement)) return value;
  return Array.from(control.options).find((option) => option.value === value)?.text ?? value;
}

/** Two people, one record (ADR 0037): the person's choice where another has changed the same field. */
export function useConflicts<Input extends FieldValues, Output>(
  { formState, getValues, resetField, setValue }: UseFormReturn<Input, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [theirs, setTheirs] = useState<Readonly<Record<string, Theirs>>>({});
  const { dirtyFields, defaultValues } = formState;

  /** The values of the edited fields when the person began. */
  const seen = (): Seen => basesOf(dirtyNames(dirtyFields), defaultValues);
  const refused = (current: Readonly<Record<string, string>> | undefined) =>
    setTheirs(
      Object.fromEntries(
        Object.entries(current ?? {}).map(([name, value]) => [
          name,
          { value, label: labelOf(element.current?.elements.namedItem(name) ?? null, value) },
        ]),
      ),
    );
  const pick = (name: string, whose: 'mine' | 'theirs') => {
    const { [name]: found, ...others } = theirs;
    if (found === undefined) return;
    const field = name as FieldPath<Input>;
    setTheirs(others);
    const mine = getValues(field);
    // From now on the field begins with theirs, and mine is an edit of it.
    resetField(field, { defaultValue: found.value as never });
    if (whose === 'mine') setValue(field, mine, { shouldDirty: true });
    const control = element.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return { shown: { theirs, pick }, isOver: Object.keys(theirs).length === 0, seen, refused };
}
