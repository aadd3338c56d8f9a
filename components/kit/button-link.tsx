import type { ComponentProps, ReactNode } from 'react';
import Link from 'next/link';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';

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
