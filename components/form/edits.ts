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
  const names = dirtyNames(dirtyFields).filter((name) => !secret.has(name));
  return names.length === 0
    ? null
    : Object.fromEntries(names.map((name) => [name, getValues(name as never)]));
}

/** Of nested fields that are edited, the dotted names. */
export function dirtyNames(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, is]: [string, unknown]) => {
    if (typeof is === 'object' && is !== null) return dirtyNames(is, `${prefix}${key}.`);
    return is === true ? [prefix + key] : [];
  });
}
