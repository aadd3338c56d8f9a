import { addressWith } from '@/lib/schemas/list-address';
import { ListLink } from '@/components/list/list-link';
import type { StatusFilterProps } from '@/components/list/status-filter';
import { classNames } from '@/components/ui/class-names';

/** The status filter as one link a status, for lists with two or three of them. */
export function StatusLinks({ label, options, value, ...address }: StatusFilterProps) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex flex-wrap gap-0.5 flake-sm bg-sunken p-1">
        {options.map((option) => {
          const current = option.value === value;
          return (
            <li key={option.value}>
              <ListLink
                href={addressWith(address, option.value === '' ? [] : [['status', option.value]])}
                current={current ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-9 items-center flake-sm px-3 text-[0.9375rem] font-medium',
                  current ? 'bg-surface text-accent-strong shadow-card' : 'text-muted hover:text-ink',
                )}
              >
                {option.label}
              </ListLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
