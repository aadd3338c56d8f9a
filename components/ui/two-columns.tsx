import type { ReactNode } from 'react';

/** The parts of a page: `data-side` stands beside the others where there is room for both, else in the given order. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="split-box">
      <div className="split">{children}</div>
    </div>
  );
}
