import { addressWith } from '@/lib/schemas/list-address';
import { ListLink } from '@/components/list/list-link';
import type { StatusFilterProps } from '@/components/list/status-filter';

/** The status filter as one link a status, for lists with two or three of them. */
export function StatusLinks({ label, options, value, ...address }: StatusFilterProps) {
  return (
    <nav aria-label={label} data-searched="">
      <ul className="status-links">
        {options.map((option) => {
          return (
            <li key={option.value}>
              <ListLink
                href={addressWith(address, option.value === '' ? [] : [['status', option.value]])}
                current={option.value === value ? 'true' : undefined}
                className="status-link"
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
