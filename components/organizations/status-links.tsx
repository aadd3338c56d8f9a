import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { organizationMessages } from '@/lib/messages/organizations';
import { organizationList } from '@/lib/schemas/lists';

const words = organizationMessages;

const choices = [
  { status: null, label: words.allStatuses },
  { status: 'active', label: words.active },
  { status: 'deactivated', label: words.deactivated },
] as const;

/** The status filter of the organisations list: one link per choice. */
export function StatusLinks({ query }: { query: ReturnType<typeof organizationList.pageOrDefaults> }) {
  return (
    <nav aria-label={words.filterStatus}>
      <ul className="inline-flex flex-wrap gap-0.5 flake-sm bg-sunken p-1">
        {choices.map(({ status, label }) => {
          const current = (query.status ?? null) === status;
          return (
            <li key={label}>
              <Link
                href={organizationList.href(query, { status })}
                scroll={false}
                aria-current={current ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-9 items-center flake-sm px-3 text-[0.9375rem] font-medium',
                  current ? 'bg-surface text-accent-strong shadow-card' : 'text-muted hover:text-ink',
                )}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
