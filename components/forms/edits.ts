import { get } from 'react-hook-form';
import type { Draft } from '@/components/kit/drafts';

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
export function dirtyNames(dirty: object, prefix = ''): string[] {
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
export const basesOf = (names: readonly string[], before: unknown): Draft =>
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
