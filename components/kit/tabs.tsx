import Link from 'next/link';
import { classNames } from './class-names';

/** Sections with their own addresses; aria-current marks the open one. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { href: string; label: string }[];
  /** The href of the open one. */
  current: string;
}) {
  return (
    <nav aria-label={label} className="border-b border-line" data-print="hide">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map((tab) => (
          <li key={tab.href} className="-mb-px">
            <Link
              href={tab.href}
              scroll={false}
              aria-current={tab.href === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-3 px-4 text-[0.9375rem] font-semibold transition-colors',
                tab.href === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
