'use client';

import type { CardWidth } from './list-view';
import { controlMessages } from '@/lib/i18n/controls';

/** Rows in the list's later shape. A client component: markup would travel with every navigation. */
export function ListSkeleton({
  headers,
  rows,
  cards,
  menu,
}: {
  headers: readonly string[];
  rows: number;
  cards: CardWidth;
  menu: boolean;
}) {
  return (
    <div className="data-table-box" data-cards={cards} role="status">
      <span className="sr-only">{controlMessages.loading}</span>
      <table className="data-table list-skeleton" aria-hidden="true">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} data-sortable="">
                <span className="inline-block py-0.5">{header}</span>
              </th>
            ))}
            {menu && <th data-part="menu" />}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {headers.map((header) => (
                <td key={header} />
              ))}
              {menu && <td data-part="menu" />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
