import type { ReactNode } from 'react';

/** A column of a DataTable. */
export type Column<Row> = {
  /** Key of the column; where it can be sorted, the value of `sort` in the query. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Never broken into lines: dates, serial numbers, phone numbers. All else breaks anywhere rather than overflow. */
  keep?: boolean;
};
