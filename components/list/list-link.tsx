'use client';

import { useTransition, type MouseEvent, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { Busy } from '@/components/list/busy';

/** An address that opens elsewhere, or was asked to: the browser's own business. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * A link that changes what a list shows. The list stays until the new rows are there, and so does the focus: without an
 * `href` it remains the same element, which leads nowhere.
 */
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
  /** It leads to what is shown now. */
  current?: 'page' | 'true' | undefined;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const go = (event: MouseEvent) => {
    if (href === null || opensElsewhere(event)) return;
    event.preventDefault();
    startTransition(() => router.push(href, { scroll: false }));
  };
  return (
    <a
      {...(href === null ? { role: 'link', 'aria-disabled': true, tabIndex: -1 } : { href })}
      aria-label={label}
      aria-current={current}
      title={title}
      className={className}
      onClick={go}
    >
      {children}
      {pending && <Busy />}
    </a>
  );
}
