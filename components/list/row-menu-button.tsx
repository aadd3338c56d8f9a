import { EllipsisVertical } from 'lucide-react';
import { controlMessages } from '@/lib/messages/controls';

/** The plain button of a row; RowMenu around the table listens for it. */
export function RowMenuButton({
  rowId,
  name,
}: {
  rowId: string;
  /** Names the row: a serial number. */
  name: string;
}) {
  return (
    <button
      id={`row-menu-${rowId}`}
      type="button"
      data-row-menu={rowId}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={controlMessages.rowActions(name)}
      className="inline-grid size-10 place-items-center flake-sm text-muted transition-colors hover:bg-accent-soft hover:text-accent-strong"
    >
      <EllipsisVertical className="size-5" aria-hidden="true" />
    </button>
  );
}
