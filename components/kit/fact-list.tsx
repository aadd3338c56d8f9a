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

/** All are beside their names where the longest status fits. */
const beside = {
  short:
    'gap-x-4 @min-[20rem]/facts:grid @min-[20rem]/facts:grid-cols-[7.5rem_minmax(0,1fr)] @min-[20rem]/facts:items-baseline',
  long: 'gap-x-4 @min-[30rem]/facts:grid @min-[30rem]/facts:grid-cols-[7.5rem_minmax(0,1fr)] @min-[30rem]/facts:items-baseline',
};

/** Facts beside their names or, in a narrow card, beneath them. `long`: one is a long unbroken word. */
export function FactList({ facts, long = false }: { facts: readonly Fact[]; long?: boolean }) {
  return (
    <dl className="facts @container/facts grid gap-y-2.5">
      {facts.map(({ term, value, onScreenOnly }) => (
        <div
          key={term}
          data-print={onScreenOnly === true ? 'hide' : undefined}
          className={long ? beside.long : beside.short}
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-[0.9375rem] font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
