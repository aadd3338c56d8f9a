'use client';

import { useOptimistic, useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { Busy } from '@/components/list/busy';
import { ListLink } from '@/components/list/list-link';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';

interface StatusFilterProps {
  label: string;
  /** Each with the list's address when it is picked; the first filters nothing. */
  options: readonly { value: string; label: string; href: string }[];
  value: string;
}

/** Shows rows of one status only; `status` in the address (interface design, Tables). */
export function StatusFilter({ label, options, value }: StatusFilterProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(value);
  return (
    <div className="w-full min-w-44 flex-1 sm:max-w-60">
      <Select
        aria-label={label}
        options={options}
        value={shown}
        onChange={({ target }) => {
          const href = options[target.selectedIndex]?.href;
          if (href === undefined) return;
          startTransition(() => {
            show(target.value);
            router.push(href, { scroll: false });
          });
        }}
      />
      {pending && <Busy />}
    </div>
  );
}

/** The same as one link a status, for lists with two or three of them. */
export function StatusLinks({ label, options, value }: StatusFilterProps) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex flex-wrap gap-0.5 flake-sm bg-sunken p-1">
        {options.map((option) => {
          const current = option.value === value;
          return (
            <li key={option.value}>
              <ListLink
                href={option.href}
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
