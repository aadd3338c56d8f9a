import { Fragment, type ReactNode } from 'react';
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
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5 max-[23rem]:grid-cols-1">
      {facts.map(({ term, value, onScreenOnly }) => {
        const print = onScreenOnly === true ? 'hide' : undefined;
        return (
          <Fragment key={term}>
            <dt data-print={print} className="text-sm text-muted max-[23rem]:-mb-2">
              {term}
            </dt>
            <dd data-print={print} className="tabular min-w-0 text-[0.9375rem] font-medium wrap-anywhere">
              {value}
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
