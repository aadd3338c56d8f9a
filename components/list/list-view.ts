import type { ReactNode } from 'react';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { AddressWithout } from '@/lib/schemas/list-address';
import type { Choices, List, ListQuery } from '@/lib/schemas/list-query';

/** The head of a column. */
interface Heading {
  /** The sort of the column, one of the list's `sorts`. */
  key: string;
  header: string;
  /** A note on its values; cards omit it. */
  note?: string;
}

/** Whether the words are the same for every row. */
type OfRow<Row> = string | ((row: Row) => string);

/** A column of a table. */
export interface Column<Row> extends Heading {
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /**
   * On a card it stands right of the row's subject: a badge, an amount; or `low`, at the end of the facts beneath, where only some rows
   * have room; or it is only for screen readers.
   */
  card?: 'end' | 'low' | 'unseen';
  /** A card's text after a number. */
  unit?: OfRow<Row>;
  /** A card's text before the value, which then shows even when it is absent. */
  label?: OfRow<Row>;
  /** Never broken: dates, serial numbers, phone numbers. All else breaks anywhere rather than overflow. */
  keep?: boolean;
  /** As wide as its values: a longer header takes two lines, and other columns get the room. */
  narrow?: boolean;
  /** Left out on paper. */
  onScreenOnly?: boolean;
}

/** Rows become cards below this width of the box: 500, 576 or 672 px. Take the first that fits all columns. */
export type CardWidth = 'narrow' | 'medium' | 'wide';

/** The page's knowledge of its table. It is plain data, so that a client table takes it as well. */
export interface TableParts<Row> {
  /** Names the table for assistive technology; the visible title is the page's. */
  caption: string;
  rows: readonly Row[];
  /** One of the sortable columns. */
  sorts?: Readonly<Record<string, SortLink>>;
  cards: CardWidth;
  /** Below the rows: pager, total. */
  children?: ReactNode;
  /** Replaces a table without rows. Its surroundings stay: a dialog may be open from a row that is gone. */
  empty?: ReactNode;
}

/** All rows of a list's filters, on any page. */
export interface Found {
  /** Its address as a file, with the API's parameters. */
  csv: string;
  count: number;
  /** There are more than `count`. */
  capped: boolean;
}

/** A list as one role sees it: everything but the rows. The list (lists.ts) has its sorts and filters. */
export interface ListView<Row extends { id: string }, Sort extends string, Status extends string> {
  list: List<Sort, Status>;
  title: string;
  columns: readonly Heading[];
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
  /** The organisations filter: the milliseconds from the last choice to the new rows. Absent for people who see only one. */
  organizations?: { delayMs: number };
  choices?: {
    /** The filters of this role; undefined for none. */
    offered: (choices: Choices) => Choices | undefined;
    /** The text of an active filter's chip. */
    chip: (name: string, value: string) => string;
    /** The button of the further filters, and they. */
    filters: (address: AddressWithout, choices: Choices) => ReactNode;
  };
  menu?: boolean;
  /** The table itself. A client table gets its rows as data: as markup they would travel twice. */
  table: (parts: TableParts<Row>, found: Found) => ReactNode;
  /** The empty state of a list without rows: an EmptyState. */
  nothingYet: ReactNode;
  /** The sentence when search or filters match nothing. */
  nothingFound: { title: string; text?: string };
  /** Whether a query may hide rows; by default with any filter. */
  filtered?: (query: ListQuery<Sort, Status>) => boolean;
  /** The default sentence of a failed read. */
  fault: string;
}

/** The view of one of the lists of lists.ts. */
export type ListOf<L, Row extends { id: string }> =
  L extends List<infer Sort, infer Status> ? ListView<Row, Sort, Status> : never;

/** A clickable header: the present sort, and the address of the click. */
export interface SortLink {
  now: Direction | null;
  next: Direction | null;
  href: string;
}
