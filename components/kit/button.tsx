import type { ComponentProps, ReactNode, MouseEvent } from 'react';
import Link from 'next/link';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './styles';
import { Spinner } from './progress';

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode }) {
  return (
    <Link prefetch={false} className={buttonStyle(variant, size, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; a disabled button would lose the focus. */
  loading?: boolean;
  icon?: ReactNode;
};

/** A click on a waiting button sends no form either. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** Its type is `button` by default, so that none submits by accident. */
export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  icon,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
      className={buttonStyle(variant, size, className)}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
