import type { ReactNode } from 'react';

/** The parts of a page: what is marked `data-side` stands beside the others where there is room for both, else in the order given. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="split-box">
      <div className="split">{children}</div>
    </div>
  );
}
