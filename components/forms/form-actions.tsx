import type { ReactNode } from 'react';

/** A Form's buttons, the main one last. In a modal they stay in sight. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
