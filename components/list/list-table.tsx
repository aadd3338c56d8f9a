import type { ReactNode } from 'react';
import type { CardWidth, Column, SortLink } from '@/components/list/list-view';
import { SortHeader } from '@/components/list/sort-header';
import { RowMenuButton } from '@/components/list/row-menu-button';
import { controlMessages } from '@/lib/messages/controls';

interface ListTableProps<Row> {
  /** Names the table for assistive technology; the visible title is the page's. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Absent for a column that the list cannot be sorted by. */
  sortOf?: (column: string) => SortLink | undefined;
  rowName?: ((row: Row) => string | null) | undefined;
  rowTone?: ((row: Row) => 'muted' | undefined) | undefined;
  cards: CardWidth;
  /** Below the rows: pager, total. */
  children?: ReactNode;
}

/**
 * A table that becomes a stack of cards where it is narrow, rendered on the server: headers are links, so that it works
 * before JavaScript is there. The roles are written out because rows laid out as cards would lose them.
 */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sortOf = () => undefined,
  rowName,
  rowTone,
  cards,
  children,
}: ListTableProps<Row>) {
  const menuOf = (row: Row) => {
    const name = rowName?.(row) ?? null;
    return name !== null && <RowMenuButton rowId={rowKey(row)} name={name} />;
  };
  return (
    <div className="data-table-box" data-cards={cards}>
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, align }) => {
              const sort = sortOf(key);
              if (sort) return <SortHeader key={key} sort={sort} label={header} align={align} />;
              return (
                <th key={key} role="columnheader" scope="col" data-align={align}>
                  {header}
                </th>
              );
            })}
            {rowName && (
              <th role="columnheader" scope="col" data-part="menu">
                <span className="sr-only">{controlMessages.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-tone={rowTone?.(row)}>
              {columns.map(({ key, header, align, keep, cell }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={header}
                  data-align={align}
                  data-keep={keep ? '' : undefined}
                >
                  <div className="min-w-0">{cell(row)}</div>
                </td>
              ))}
              {rowName && (
                <td role="cell" data-part="menu">
                  {menuOf(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}
