import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '@/components/ui/button-style';
import { Spinner } from '@/components/ui/spinner';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner in place of the icon and takes no clicks meanwhile. */
  loading?: boolean;
  icon?: ReactNode;
};

/** A button. Its type is `button` unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  icon,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={(disabled ?? false) || loading}
      aria-busy={loading || undefined}
      className={buttonStyle(variant, size, className)}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
