import type { CardWidth } from '@/components/list/list-view';
import { Skeleton } from '@/components/ui/skeleton';
import { controlMessages } from '@/lib/messages/controls';

const widths = [
  'h-4 max-w-full w-24',
  'h-4 max-w-full w-32',
  'h-4 max-w-full w-20',
  'h-4 max-w-full w-28',
] as const;

/** Rows of the shape that the list will have. */
export function ListSkeleton({
  headers,
  rows,
  cards,
  menu,
}: {
  headers: readonly string[];
  rows: number;
  cards: CardWidth;
  /** Rows have a menu. */
  menu: boolean;
}) {
  return (
    <div className="data-table-box" data-cards={cards} role="status">
      <span className="sr-only">{controlMessages.loading}</span>
      <table className="data-table table-fixed" aria-hidden="true">
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
              {headers.map((header, index) => (
                <td key={header} data-label={header}>
                  <Skeleton className={widths[(row + index) % widths.length] ?? widths[0]} />
                </td>
              ))}
              {menu && (
                <td data-part="menu">
                  <span className="inline-block size-10" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
