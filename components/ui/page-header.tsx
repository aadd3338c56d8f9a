import type { ReactNode } from 'react';

/** The head of a page: breadcrumb, title (the one h1), a line below it, and its buttons. */
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
    <div className="mb-6 grid gap-2">
      {breadcrumb}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-[1.75rem] font-extrabold sm:text-[2rem]">{title}</h1>
          {description && <p className="max-w-prose text-muted">{description}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3" data-print="hide">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
