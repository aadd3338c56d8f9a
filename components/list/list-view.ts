import type { ReactNode } from 'react';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { AddressWithout } from '@/lib/schemas/list-address';
import type { Choices, List, ListQuery } from '@/lib/schemas/list-query';

/** The head of a column. */
interface Heading {
  /** Where it can be sorted, one of the list's `sorts`. */
  key: string;
  header: string;
  /** What else is to be known of its values; not said again on cards. */
  note?: string;
}

/** Words that are the same for every row, or not. */
type OfRow<Row> = string | ((row: Row) => string);

/** A column of a table. */
export interface Column<Row> extends Heading {
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /**
   * On a card it stands right of what the row is about: a badge, an amount; or `low`, at the end of the facts beneath, where it would have
   * room beside some rows and not beside others; or only who does not see the card is told it.
   */
  card?: 'end' | 'low' | 'unseen';
  /** What a card says behind a number. */
  unit?: OfRow<Row>;
  /** What a card says before the value, which is then said where it is absent as well. */
  label?: OfRow<Row>;
  /** Never broken into lines: dates, serial numbers, phone numbers. All else breaks anywhere rather than overflow. */
  keep?: boolean;
  /** No wider than its values: a longer header takes two lines, and other columns the room. */
  narrow?: boolean;
  /** Left out on paper. */
  onScreenOnly?: boolean;
}

/** Below which width of its box rows become cards: 500, 576 or 672 px. Take the first where all columns fit. */
export type CardWidth = 'narrow' | 'medium' | 'wide';

/** What the page of a list knows of its table. It is plain data, so that a table of the client's takes it as well. */
export interface TableParts<Row> {
  /** Names the table for assistive technology; the visible title is the page's. */
  caption: string;
  rows: readonly Row[];
  /** Of the columns that can be sorted by. */
  sorts?: Readonly<Record<string, SortLink>>;
  cards: CardWidth;
  /** Below the rows: pager, total. */
  children?: ReactNode;
  /** What stands there in place of a table without rows. What is around the table stays: a dialog that was opened from a row that has gone. */
  empty?: ReactNode;
}

/** All that a list's filters find, on whichever page. */
export interface Found {
  /** Its address as a file, whose parameters are those of the API. */
  csv: string;
  count: number;
  /** There are more than `count`. */
  capped: boolean;
}

/** A list as one role sees it: everything but the rows. What it can be sorted and filtered by is the list's (lists.ts). */
export interface ListView<Row extends { id: string }, Sort extends string, Status extends string> {
  list: List<Sort, Status>;
  /** Names the table, and the page. */
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
  /** The organisations filter: the milliseconds from the last choice to the new rows. Absent for who sees only one. */
  organizations?: { delayMs: number };
  /** Further filters. */
  choices?: {
    /** Those that this role is shown; undefined for none. */
    offered: (choices: Choices) => Choices | undefined;
    /** What the chip of one that is on says. */
    chip: (name: string, value: string) => string;
    /** The button that opens them, and they. */
    filters: (address: AddressWithout, choices: Choices) => ReactNode;
  };
  /** Whether rows have a menu. */
  menu?: boolean;
  /** The table itself. One of the client's gets its rows as data: as markup they would travel twice. */
  table: (parts: TableParts<Row>, found: Found) => ReactNode;
  /** What stands there when there is nothing yet: an EmptyState. */
  nothingYet: ReactNode;
  /** What is said when search or filters match nothing. */
  nothingFound: { title: string; text?: string };
  /** Whether a query may have filtered something away; by default with any filter. */
  filtered?: (query: ListQuery<Sort, Status>) => boolean;
  /** The default sentence when the rows cannot be read. */
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
