import { EllipsisVertical } from 'lucide-react';

/** The plain button of a row; RowMenu around the table listens for it. `label` names the row: 'Actions for DM-0042'. */
export function RowMenuButton({ rowId, label }: { rowId: string; label: string }) {
  return (
    <button
      type="button"
      data-row-menu={rowId}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={label}
      className="inline-grid size-10 place-items-center flake-sm text-muted transition-colors hover:bg-accent-soft hover:text-accent-strong"
    >
      <EllipsisVertical className="size-5" aria-hidden="true" />
    </button>
  );
}
