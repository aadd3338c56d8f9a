import type { ReactNode } from 'react';

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
    <div className="page-head">
      {breadcrumb}
      <div className="page-head-line">
        <div className="page-head-title">
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </div>
        {actions && <div data-print="hide">{actions}</div>}
      </div>
    </div>
  );
}
