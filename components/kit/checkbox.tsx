import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './styles';

/** A checkbox with its label beside it; the whole label reacts to clicks. */
export function Checkbox({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={classNames('flex min-h-8 items-start gap-3 py-1', className)}>
      <input
        type="checkbox"
        className="mt-1 size-4.5 shrink-0 aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-danger"
        {...rest}
      />
      <span className="text-md text-ink">{label}</span>
    </label>
  );
}
