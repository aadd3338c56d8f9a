import type { ReactNode } from 'react';
import { texts } from '@/components/ui/texts';
import type { Column } from '@/components/table/column';
import { Pager } from '@/components/table/pager';
import { SortHeader } from '@/components/table/sort-header';
import type { TableAddress } from '@/components/table/table-href';

export type DataTableProps<Row> = {
  /** Names the table for assistive technology; the visible title is the page's. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  address: TableAddress;
  /** Page counted from 1, rows per page, and rows in all. */
  page: number;
  size: number;
  total: number;
  /** What stands there when there are no rows: an EmptyState, one for nothing yet and another for nothing found. */
  empty: ReactNode;
  /** Slot for the RowMenuButton of a row; null where the row has no actions. */
  rowMenu?: (row: Row) => ReactNode;
  /** Slot for a checkbox at the head of a row. */
  rowPick?: (row: Row) => ReactNode;
  /** Highlights a row: deactivated organisations (portal.md §2). */
  rowTone?: (row: Row) => 'muted' | undefined;
  /** Below which width of its box the rows become cards: 500, 704 or 928 px. Take the first where all columns fit. */
  cards?: 'narrow' | 'medium' | 'wide';
};

/**
 * A list, rendered on the server: headers and pager are links, so that it works before JavaScript is there. The roles
 * are written out because rows laid out as cards would lose them.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  address,
  page,
  size,
  total,
  empty,
  rowMenu,
  rowPick,
  rowTone,
  cards = 'narrow',
}: DataTableProps<Row>) {
  if (rows.length === 0 && total === 0) return <>{empty}</>;
  return (
    <div className="data-table-box" data-cards={cards}>
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {rowPick && (
              <th role="columnheader" scope="col" data-part="pick">
                <span className="sr-only">{texts.selected}</span>
              </th>
            )}
            {columns.map((column) =>
              column.sortable ? (
                <SortHeader
                  key={column.key}
                  address={address}
                  column={column.key}
                  label={column.header}
                  align={column.align ?? 'start'}
                />
              ) : (
                <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
                  {column.header}
                </th>
              ),
            )}
            {rowMenu && (
              <th role="columnheader" scope="col" data-part="menu">
                <span className="sr-only">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-tone={rowTone?.(row)}>
              {rowPick && (
                <td role="cell" data-part="pick">
                  {rowPick(row)}
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.header}
                  data-align={column.align}
                  data-keep={column.keep ? '' : undefined}
                >
                  <div className="min-w-0">{column.cell(row)}</div>
                </td>
              ))}
              {rowMenu && (
                <td role="cell" data-part="menu">
                  {rowMenu(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
      <Pager address={address} page={page} size={size} total={total} />
    </div>
  );
}
