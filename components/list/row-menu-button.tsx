import { Icon } from '@/components/ui/icon';
import { controlMessages } from '@/lib/messages/controls';

/** The plain button of a row; RowMenu around the table listens for it. */
export function RowMenuButton({
  rowId,
  name,
  opened,
}: {
  rowId: string;
  /** Names the row: a serial number. */
  name: string;
  /** What its menu has opened elsewhere on the page: in the end the focus comes back (FocusRestore). */
  opened?: string | undefined;
}) {
  return (
    <button
      type="button"
      data-row-menu={rowId}
      data-opened={opened}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={controlMessages.rowActions(name)}
      className="row-menu"
    >
      <Icon of="ellipsis-vertical" />
    </button>
  );
}
