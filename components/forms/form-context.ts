'use client';

import { get, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { createContext, use } from 'react';
import type { Theirs } from './edits';

/** A field's sentence by its dotted name; undefined while valid. */
export function fieldError(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name);
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' && error.message !== '' ? error.message : undefined;
}

/** Sorts a server action's field errors: to the form's fields, through `rename` where the server's key differs, else to the whole form. */
export function splitServerErrors<Values extends FieldValues>(
  fields: Readonly<Record<string, string>>,
  known: readonly string[],
  rename: Readonly<Record<string, FieldPath<Values>>> = {},
): { onFields: [FieldPath<Values>, string][]; onForm: string[] } {
  const onFields: [FieldPath<Values>, string][] = [];
  const onForm: string[] = [];
  for (const [key, message] of Object.entries(fields)) {
    const name = rename[key] ?? key;
    if (known.includes(name)) onFields.push([name as FieldPath<Values>, message]);
    else onForm.push(message);
  }
  return { onFields, onForm };
}

type FormFrame = {
  id: string;
  /** The form works without a script. */
  posts?: boolean;
  /** The server's sentences before the script, by field. */
  said?: Readonly<Record<string, string>> | undefined;
  /** Another person's values of edited fields, by name. */
  theirs?: Readonly<Record<string, Theirs>>;
  /** Decides whose value stands. */
  pick?: (name: string, whose: 'mine' | 'theirs') => void;
};

export const FormFrameContext = createContext<FormFrame>({ id: 'form' });

/** The id of a field's control; the error summary links to it. */
export function useFieldId(name: string): string {
  return controlId(use(FormFrameContext).id, name);
}

export function controlId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
