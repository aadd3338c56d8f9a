import type { ReactNode } from 'react';
import type { Column } from '@/components/table/column';

/** A short table that is all there: neither sorted nor paged. Rows become cards as those of a DataTable do. */
export function StaticTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  foot,
  cards = 'narrow',
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands below the rows: a total. */
  foot?: ReactNode;
  /** Below which width of its box the rows become cards. */
  cards?: 'narrow' | 'medium';
}) {
  return (
    <div className="data-table-box" data-cards={cards}>
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        {/* As cards there is nothing to sort by, so that the head would be an empty bar. */}
        <thead
          role="rowgroup"
          className={
            cards === 'narrow' ? '@max-[31.25rem]/data-table:hidden!' : '@max-[44rem]/data-table:hidden!'
          }
        >
          <tr role="row">
            {columns.map(({ key, header, align }) => (
              <th key={key} role="columnheader" scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
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
            </tr>
          ))}
        </tbody>
      </table>
      {foot}
    </div>
  );
}
