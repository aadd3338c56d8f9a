/** Query parameters of a list page, as Next hands them over; repeated ones are arrays. */
export type TableParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Where a list is and what its query says now. Everything that the table links to is a change of it. */
export type TableAddress = { pathname: string; params: TableParams };

export type SortDirection = 'ASC' | 'DESC';

/** Rows per page unless the query says otherwise (portal.md §9), and the sizes that can be picked. */
const defaultPageSize = 8;
export const pageSizes = [8, 25, 50, 100] as const;

/** The same list with some parameters changed; `undefined` and the empty string take one out. */
export function tableHref({ pathname, params }: TableAddress, changes: TableParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...changes })) {
    const values = value === undefined ? [] : typeof value === 'string' ? [value] : value;
    for (const one of values) if (one !== '') query.append(name, one);
  }
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** How `column` is sorted by the query now: ASC, DESC, or null. */
export function sortOf({ params }: TableAddress, column: string): SortDirection | null {
  if (params.sort !== column) return null;
  return params.dir === 'desc' ? 'DESC' : 'ASC';
}

/** The next step of ascending → descending → none; a column that is not sorted starts ascending (portal.md §4). */
export function nextSort(current: SortDirection | null): SortDirection | null {
  if (current === null) return 'ASC';
  return current === 'ASC' ? 'DESC' : null;
}

/** Where a click on the header of `column` leads: the next step of the cycle, on the first page. */
export function sortHref(address: TableAddress, column: string): string {
  const order = nextSort(sortOf(address, column));
  return tableHref(address, {
    sort: order ? column : undefined,
    dir: order === 'DESC' ? 'desc' : undefined,
    page: undefined,
  });
}

/** Page `page`, counted from 1; the first needs no parameter. */
export function pageHref(address: TableAddress, page: number): string {
  return tableHref(address, { page: page > 1 ? String(page) : undefined });
}

/** The first page in another page size; 8 needs no parameter. */
export function sizeHref(address: TableAddress, size: number): string {
  return tableHref(address, {
    size: size === defaultPageSize ? undefined : String(size),
    page: undefined,
  });
}
