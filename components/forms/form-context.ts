'use client';

import { createContext, use } from 'react';
import type { Theirs } from './use-conflicts';

export type FormFrame = {
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
