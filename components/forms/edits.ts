import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Draft } from '@/components/kit/drafts';
import { useState, type RefObject } from 'react';
import type { Seen } from '@/lib/auth/principal';

/** A value for a password or a code, also while shown as text. */
const SECRET = /password|one-time-code/;

/** The edited values by dotted names, without passwords and codes. Null for none. */
export function editsOf(
  dirtyFields: object,
  getValues: (name: never) => unknown,
  form: HTMLFormElement | null,
): Draft | null {
  if (form === null) return null;
  const secret = new Set(
    Array.from(form.elements)
      .filter((control) =>
        SECRET.test(`${control.getAttribute('type')} ${control.getAttribute('autocomplete')}`),
      )
      .map((control) => control.getAttribute('name')),
  );
  const edited = dirtyNames(dirtyFields);
  const names = edited.filter((name) => !secret.has(name));
  if (names.length === 0) return null;
  return {
    ...Object.fromEntries(names.map((name) => [name, getValues(name as never)])),
    ...(names.length < edited.length && { [WITHHELD]: true }),
  };
}

/** The dotted names of edited nested fields. */
function dirtyNames(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, is]: [string, unknown]) => {
    if (typeof is === 'object' && is !== null) return dirtyNames(is, `${prefix}${key}.`);
    return is === true ? [prefix + key] : [];
  });
}

/** Beside a draft's edits: the earlier values. No field has this name. */
const BASES = '(before)';

/** Beside them: a value was typed that no draft keeps. */
const WITHHELD = '(withheld)';

/** The fields' earlier values by dotted names; an empty text for nothing. */
const basesOf = (names: readonly string[], before: unknown): Draft =>
  Object.fromEntries(names.map((name): [string, unknown] => [name, get(before, name) ?? '']));

export const withBases = (edits: Draft, before: unknown): Draft => ({
  ...edits,
  [BASES]: basesOf(Object.keys(partsOf(edits).edits), before),
});

/** A draft's edits, the earlier values, and whether a password or a code, which no draft keeps, was among them. */
export function partsOf({ [BASES]: bases, [WITHHELD]: withheld, ...edits }: Draft): {
  edits: Draft;
  bases: Draft;
  withheld: boolean;
} {
  return {
    edits,
    bases: typeof bases === 'object' && bases !== null ? (bases as Draft) : {},
    withheld: withheld === true,
  };
}

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
