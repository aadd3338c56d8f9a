import type { ReactNode } from 'react';
import { classNames } from './styles';

/** A sum that waits for its reader, what it is, and what pays it. */
export function SumBand({
  late,
  label,
  sum,
  actions,
  children,
}: {
  late: boolean;
  label?: string;
  /** Already formatted. */
  sum: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 flake border px-5 py-3',
        late ? 'border-danger bg-danger-soft' : 'border-line bg-surface',
      )}
    >
      <p className="grid">
        {label !== undefined && <span className="text-sm font-semibold text-muted">{label}</span>}
        <strong className={classNames('tabular font-display text-2xl', late && 'text-danger')}>{sum}</strong>
      </p>
      <div className="min-w-0 flex-1 basis-80">{children}</div>
      {actions}
    </div>
  );
}
