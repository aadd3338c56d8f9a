import type { ReactNode } from 'react';

/** `data-side` stands beside the others where there is room, else in order. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="split-box">
      <div className="split">{children}</div>
    </div>
  );
}
