import type { ReactNode } from 'react';

/** The reason and the next step; a drawing above. */
export function EmptyState({
  drawing,
  title,
  children,
  actions,
}: {
  drawing?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 speckle px-6 py-12 text-center">
      {drawing}
      <div className="grid max-w-xl gap-2 flake bg-surface px-4 py-2">
        <h2 className="text-xl font-bold">{title}</h2>
        {children && <div className="text-[0.9375rem] text-balance text-muted">{children}</div>}
      </div>
      {actions && (
        <div data-print="hide" className="flex flex-wrap justify-center gap-3">
          {actions}
        </div>
      )}
    </div>
  );
}
