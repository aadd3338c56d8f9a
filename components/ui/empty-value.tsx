import { orNone } from '@/lib/config/format';

/** An absent value of a table; cards omit it. */
export function EmptyValue() {
  return (
    <span data-none="" className="text-muted">
      {orNone(null)}
    </span>
  );
}
