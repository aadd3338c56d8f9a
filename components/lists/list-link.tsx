import type { ReactNode } from 'react';

/** A link that changes a list. Without an `href` it stays the same element and keeps the focus. */
export function ListLink({
  href,
  label,
  current,
  title,
  className,
  children,
}: {
  href: string | null;
  /** For assistive technology, where the content is no text. */
  label?: string | undefined;
  current?: 'page' | 'true' | undefined;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      {...(href === null ? { role: 'link', 'aria-disabled': true, tabIndex: -1 } : { href })}
      aria-label={label}
      aria-current={current}
      title={title}
      className={className}
    >
      {children}
    </a>
  );
}
