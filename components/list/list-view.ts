import type { ReactNode } from 'react';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { List, ListQuery } from '@/lib/schemas/list-query';

/** A column of a table. */
export interface Column<Row> {
  /** Where it can be sorted, one of the list's `sorts`. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Never broken into lines: dates, serial numbers, phone numbers. All else breaks anywhere rather than overflow. */
  keep?: boolean;
}

/** Below which width of its box rows become cards: 500, 704 or 928 px. Take the first where all columns fit. */
export type CardWidth = 'narrow' | 'medium' | 'wide';

/** A list as one role sees it: everything but the rows. What it can be sorted and filtered by is the list's (lists.ts). */
export interface ListView<Row extends { id: string }, Sort extends string, Status extends string> {
  list: List<Sort, Status>;
  /** Names the table, and the page. */
  title: string;
  columns: readonly Column<Row>[];
  cards: CardWidth;
  /** Says what the search looks into. */
  search: string;
  statuses?: {
    label: string;
    /** The choice that filters nothing. */
    any: string;
    options: readonly { value: Status; label: string }[];
    /** One link a choice instead of a select; for two or three. */
    links?: true;
  };
  /** The organisations filter: the milliseconds from the last choice to the new rows (§9). Absent for who sees only one. */
  organizations?: { delayMs: number };
  /** The name of a row in its menu; null where it has none. Absent where no row has one. */
  rowName?: (row: Row) => string | null;
  /** Wraps the table: opens what the rows' menus offer. */
  menu?: (rows: readonly Row[], table: ReactNode) => ReactNode;
  /** Highlights a row: deactivated organisations (portal.md §2). */
  rowTone?: (row: Row) => 'muted' | undefined;
  /** What stands there when there is nothing yet: an EmptyState. */
  nothingYet: ReactNode;
  /** What is said when search or filters match nothing. */
  nothingFound: { title: string; text?: string };
  /** Whether a query may have filtered something away; by default with any filter. */
  filtered?: (query: ListQuery<Sort, Status>) => boolean;
  /** The sentence of §8 when the rows cannot be read. */
  fault: string;
}

/** The view of one of the lists of lists.ts. */
export type ListOf<L, Row extends { id: string }> =
  L extends List<infer Sort, infer Status> ? ListView<Row, Sort, Status> : never;

/** A header that can be clicked: how the list is sorted by it now, and where the click leads. */
export interface SortLink {
  now: Direction | null;
  next: Direction | null;
  href: string;
}
