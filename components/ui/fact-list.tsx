import type { ReactNode } from 'react';
import { Unbroken } from '@/components/ui/unbroken';

export interface Fact {
  term: string;
  value: ReactNode;
  /** Says nothing on paper. */
  onScreenOnly?: boolean;
}

/** A fact in words, or none where there is nothing to say. */
export const fact = (term: string, value: string | null | false): Fact[] =>
  value === null || value === false ? [] : [{ term, value: <Unbroken text={value} /> }];

/** Facts beside their names, one below the other: for a narrow card. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value, onScreenOnly }) => (
        <div key={term} data-print={onScreenOnly === true ? 'hide' : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
