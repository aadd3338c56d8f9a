import type { ReactNode } from 'react';
import { NoBreakText } from './text';

export interface Fact {
  term: string;
  value: ReactNode;
  /** Says nothing on paper. */
  onScreenOnly?: boolean;
}

/** A fact in words, or none. */
export const fact = (term: string, value: string | null | false): Fact[] =>
  value === null || value === false ? [] : [{ term, value: <NoBreakText text={value} /> }];

/** Facts beside their names or, in a narrow card, beneath them. `long`: one is a long unbroken word. */
export function FactList({ facts, long = false }: { facts: readonly Fact[]; long?: boolean }) {
  return (
    <dl className="facts" data-long={long ? '' : undefined}>
      {facts.map(({ term, value, onScreenOnly }) => (
        <div key={term} data-print={onScreenOnly === true ? 'hide' : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
