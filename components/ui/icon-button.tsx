import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

/** A square button with an icon only; `label` is its name for assistive technology and its hint on hover. */
export function IconButton({
  label,
  icon,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-10 shrink-0 place-items-center flake-sm text-muted transition-colors not-disabled:hover:bg-accent-soft not-disabled:hover:text-accent-strong disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
