import { Icon } from '@/components/ui/icon';
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
      type="button"
      data-row-menu={rowId}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={controlMessages.rowActions(name)}
      className="row-menu"
    >
      <Icon of="ellipsis-vertical" />
    </button>
  );
}
