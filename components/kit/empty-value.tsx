import { orNone } from '@/lib/i18n/locale/format';

/** An absent value of a table; cards omit it. */
export function EmptyValue() {
  return (
    <span data-none="" className="text-muted">
      {orNone(null)}
    </span>
  );
}
