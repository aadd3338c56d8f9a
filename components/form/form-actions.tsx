import type { ReactNode } from 'react';

/** The buttons at the foot of a Form, the main one last. In a modal they stay in sight. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
