/** A column's name as it is compared. Pure. */
export const nameOf = (cell: string): string =>
  cell.trim().replace(/\s+/g, ' ').replace(/[.:]$/, '').toLowerCase();
