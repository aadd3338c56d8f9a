import type { ReactNode } from 'react';

export type TimelineEntry = {
  key: string;
  /** Already formatted, DD-MM-YYYY. */ date: string;
  title: ReactNode;
  detail?: ReactNode;
};

/** What happened, in the order given, along a line of flakes. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li
          key={entry.key}
          className="relative border-s-2 border-line ps-6 pb-5 last:border-transparent last:pb-0"
        >
          <svg
            viewBox="0 0 16 16"
            className="absolute -start-2 top-1 size-3.5 text-accent"
            fill="currentColor"
            aria-hidden="true"
          >
            <path d="M2.4 2.8 11.2.6l4.4 7.2L10 15.2 2 12.6.4 7.2z" />
          </svg>
          <p className="text-sm text-muted">
            <time>{entry.date}</time>
          </p>
          <p className="font-semibold wrap-anywhere">{entry.title}</p>
          {entry.detail && <div className="text-[0.9375rem] text-muted">{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
