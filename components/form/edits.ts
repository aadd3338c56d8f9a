import { get } from 'react-hook-form';
import type { Draft } from '@/components/session/drafts';

/** What a browser fills in for a password or a code, also while it is shown as text. */
const SECRET = /password|one-time-code/;

/** The values of edited fields by their dotted names; no passwords, no codes, which the form itself tells. Null for none. */
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

/** Of nested fields that are edited, the dotted names. */
export function dirtyNames(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, is]: [string, unknown]) => {
    if (typeof is === 'object' && is !== null) return dirtyNames(is, `${prefix}${key}.`);
    return is === true ? [prefix + key] : [];
  });
}

/** Beside the edits of a draft: what stood in their fields. No field is called so. */
const BASES = '(before)';

/** Beside them: something was typed that is not kept. */
const WITHHELD = '(withheld)';

/** What stood in fields before they were edited, by their dotted names; an empty text for nothing. */
export const basesOf = (names: readonly string[], before: unknown): Draft =>
  Object.fromEntries(names.map((name): [string, unknown] => [name, get(before, name) ?? '']));

/** Edits with what they are edits of. */
export const withBases = (edits: Draft, before: unknown): Draft => ({
  ...edits,
  [BASES]: basesOf(Object.keys(partsOf(edits).edits), before),
});

/** The edits of a draft, what they were edits of, and whether a password or a code was among them, which is not kept. */
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
