import type { ReactNode } from 'react';

/** The buttons at the foot of a Form, the main one last; in a modal they belong here too, not in its footer. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 pt-2">{children}</div>;
}
