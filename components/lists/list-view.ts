import type { ReactNode } from 'react';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { SelectOption } from '@/components/kit/select';
import type { Choices, List, ListQuery } from '@/lib/schemas/list-query';
import type { AddressWithout } from '@/lib/schemas/list-address';

/** Takes the fields of its table from a row: a client table's rows travel in the page and must hold nothing else. */
export const rowFields =
  <Row>() =>
  <Key extends keyof Row>(...keys: Key[]) =>
  (row: Row): Pick<Row, Key> =>
    Object.fromEntries(
      keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
    ) as unknown as Pick<Row, Key>;

/** The id of the line for a list's open further filters. */
export const furtherFilters = 'further-filters';

interface Heading {
  /** The sort of the column, one of the list's `sorts`. */
  key: string;
  header: string;
  /** A note on its values; cards omit it. */
  note?: string;
}

/** Whether the words are the same for every row. */
type OfRow<Row> = string | ((row: Row) => string);

export interface Column<Row> extends Heading {
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** On a card right of the subject: a badge, an amount; or `low`, at the end of the facts beneath; or only for screen readers. */
  card?: 'end' | 'low' | 'unseen';
  /** A card's text after a number. */
  unit?: OfRow<Row>;
  /** A card's text before the value, which then shows even when absent. */
  label?: OfRow<Row>;
  /** Never broken: dates, serial numbers, phone numbers. */
  keep?: boolean;
  /** As wide as its values: a longer header takes two lines. */
  narrow?: boolean;
  /** Left out on paper. */
  onScreenOnly?: boolean;
}

/** Rows become cards below this width: 500, 576 or 672 px. Take the first that fits all columns. */
export type CardWidth = 'narrow' | 'medium' | 'wide';

/** Plain data, so that a client table takes it too. */
export interface TableParts<Row> {
  /** For assistive technology; the visible title is the page's. */
  caption: string;
  rows: readonly Row[];
  /** One of the sortable columns. */
  sorts?: Readonly<Record<string, SortLink>>;
  cards: CardWidth;
  children?: ReactNode;
  /** Replaces a table without rows. A dialog may be open from a row that is gone. */
  empty?: ReactNode;
}

export interface Found {
  /** Its address as a file, with the API's parameters. */
  csv: string;
  count: number;
  /** There are more than `count`. */
  capped: boolean;
}

export type OrganizationsFilter = AddressWithout & {
  label: string;
  placeholder: string;
  /** Names of those in `value`; the filter finds the others. */
  options: readonly SelectOption[];
  /** What the address says now. */
  value: readonly string[];
};

/** One of a few addresses of a list. */
export interface LinkChoice {
  label: string;
  options: readonly { label: string; href: string; current: boolean }[];
}

/** A list as one role sees it; lists.ts has its sorts and filters. */
export interface ListView<Row extends { id: string }, Sort extends string, Status extends string> {
  list: List<Sort, Status>;
  title: string;
  columns: readonly Heading[];
  cards: CardWidth;
  search: string;
  statuses?: {
    label: string;
    any: string;
    options: readonly { value: Status; label: string }[];
    /** Links instead of a select; for two or three. */
    links?: true;
  };
  /** Of a page with several lists: their links, with the text of the search. */
  views?: LinkChoice;
  /** Shows the organisations filter. Absent for people who see only one. */
  organizations?: (filter: OrganizationsFilter) => ReactNode;
  choices?: {
    offered: (choices: Choices) => Choices | undefined;
    chip: (name: string, value: string) => string;
    filters: (address: AddressWithout, choices: Choices) => ReactNode;
  };
  menu?: boolean;
  /** A client table gets its rows as data: as markup they would travel twice. */
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

export type ListOf<L, Row extends { id: string }> =
  L extends List<infer Sort, infer Status> ? ListView<Row, Sort, Status> : never;

/** A header's present sort, and the address of its click. */
export interface SortLink {
  now: Direction | null;
  next: Direction | null;
  href: string;
}
