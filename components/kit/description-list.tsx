import type { ReactNode } from 'react';

/** Facts about one thing: name and value, in two columns where there is room. */
export function DescriptionList({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {items.map((item) => (
        <div key={item.term} className="min-w-0">
          <dt className="text-sm text-muted">{item.term}</dt>
          <dd className="tabular font-medium wrap-anywhere text-ink">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
