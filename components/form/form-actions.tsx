import type { ReactNode } from 'react';

/** The buttons at the foot of a Form, the main one last; in a modal too, where they stay in sight. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
