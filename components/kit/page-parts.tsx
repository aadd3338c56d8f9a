import type { ReactNode } from 'react';
import Link from 'next/link';
import { controlMessages } from '@/lib/i18n/controls';
import { classNames } from './styles';

/** A page's head: breadcrumb, title (the one h1), description, buttons. */
export function PageHeader({
  title,
  breadcrumb,
  description,
  actions,
}: {
  title: ReactNode;
  breadcrumb?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-4 grid gap-1 [&>nav]:wrap-anywhere">
      {breadcrumb}
      <div className="page-head-line">
        <div className="page-head-title wrap-anywhere">
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </div>
        {actions && <div data-print="hide">{actions}</div>}
      </div>
    </div>
  );
}

/** The path: 'Users / Invite'. The last part is the page itself. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={controlMessages.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {trail.map((step, index) => (
          <li key={step.label} className="flex min-w-0 items-baseline gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {step.href ? (
              <Link href={step.href} className="min-w-0 wrap-anywhere link">
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 font-semibold wrap-anywhere text-ink">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Sections with their own addresses; aria-current marks the open one. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { href: string; label: string }[];
  /** The href of the open one. */
  current: string;
}) {
  return (
    <nav aria-label={label} className="border-b border-line" data-print="hide">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map((tab) => (
          <li key={tab.href} className="-mb-px">
            <Link
              href={tab.href}
              scroll={false}
              aria-current={tab.href === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-3 px-4 text-md font-semibold transition-colors',
                tab.href === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `data-side` stands beside the others where there is room, else in order. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container/split">
      <div className="split">{children}</div>
    </div>
  );
}

/** A grey bar where text will be; its size comes with `className`. */
export function Skeleton({ className = 'h-4 w-32' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-shimmer flake-sm bg-line', className)} />
  );
}

/**
 * A sheet on the page. `flush` omits the padding, for tables; with `form` its fields stand beside their labels; `onScreenOnly` omits it on
 * paper.
 */
export function Card({
  id,
  title,
  actions,
  flush = false,
  form = false,
  onScreenOnly = false,
  className,
  children,
}: {
  id?: string;
  title?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  form?: boolean;
  onScreenOnly?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      data-print={onScreenOnly ? 'hide' : undefined}
      className={classNames(
        'flake-lg border border-line bg-surface shadow-card',
        id !== undefined && 'scroll-mt-16 sm:scroll-mt-4',
        form && '@container/form-card max-w-6xl',
        className,
      )}
    >
      {(title || actions) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
          {title && <h2 className="text-lg font-bold">{title}</h2>}
          {actions && (
            // Without a border they end with their words, not their padding.
            <div className="flex flex-wrap gap-2 [&>.button-ghost:last-child]:me-[calc(-0.75rem-1px)]">
              {actions}
            </div>
          )}
        </div>
      )}
      <div
        className={
          flush
            ? classNames('overflow-clip flake-lg', Boolean(title) && 'rounded-t-none')
            : classNames('p-5', !title && 'sm:p-6')
        }
      >
        {children}
      </div>
    </section>
  );
}
