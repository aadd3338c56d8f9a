import type { ReactNode } from 'react';
import { classNames } from './class-names';

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
        form && 'form-card',
        className,
      )}
    >
      {(title || actions) && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
          {title && <h2 className="text-lg font-bold">{title}</h2>}
          {actions && <div className="card-actions">{actions}</div>}
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
