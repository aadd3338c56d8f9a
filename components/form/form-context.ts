'use client';

import { createContext, use } from 'react';
import type { Theirs } from '@/components/form/use-conflicts';

/** What a field needs to know of its form besides react-hook-form's context. */
export type FormFrame = {
  id: string;
  /** It can be sent before a script is there. */
  posts?: boolean;
  /** What the server said of the fields before a script was there, by their names. */
  said?: Readonly<Record<string, string>> | undefined;
  /** What somebody else has put meanwhile into fields that were edited, by their names. */
  theirs?: Readonly<Record<string, Theirs>>;
  /** Decides whose value stands. */
  pick?: (name: string, whose: 'mine' | 'theirs') => void;
};

export const FormFrameContext = createContext<FormFrame>({ id: 'form' });

/** The id of the control for a field name within this form; the error summary links to it. */
export function useFieldId(name: string): string {
  return controlId(use(FormFrameContext).id, name);
}

export function controlId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
