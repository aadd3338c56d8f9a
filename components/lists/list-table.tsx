import type { ReactNode } from 'react';
import type { SortLink, Column, TableParts } from './list-view';
import { classNames } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { listMessages } from '@/lib/i18n/lists';
import { wordStyle } from '@/components/kit/cells';
import { controlMessages } from '@/lib/i18n/controls';

/** A link that changes a list. Without an `href` it stays the same element and keeps the focus. */
export function ListLink({
  href,
  label,
  current,
  title,
  className,
  children,
}: {
  href: string | null;
  /** For assistive technology, where the content is no text. */
  label?: string | undefined;
  current?: 'page' | 'true' | undefined;
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      {...(href === null ? { role: 'link', 'aria-disabled': true, tabIndex: -1 } : { href })}
      aria-label={label}
      aria-current={current}
      title={title}
      className={className}
    >
      {children}
    </a>
  );
}

const icons = { ASC: 'arrow-up', DESC: 'arrow-down', none: 'chevrons-up-down' } as const;
const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;

/** Beside what a column is called. */
function HeaderNote({ children }: { children: string }) {
  return <span className="ms-1 font-normal text-muted">{children}</span>;
}

/** A header that links to the next step of the sort cycle. */
function SortHeader({
  sort: { now, next, href },
  label,
  note,
  align = 'start',
  narrow,
}: {
  sort: SortLink;
  label: string;
  note?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** It takes two lines rather than widen its column. */
  narrow?: boolean | undefined;
}) {
  const hints = {
    ASC: listMessages.sortAscending,
    DESC: listMessages.sortDescending,
    none: listMessages.sortNone,
  };
  const firstWords = label.split(' ');
  const lastWord = firstWords.pop();
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort[now ?? 'none']}
      data-sortable=""
      data-searched=""
      data-align={align}
      data-narrow={narrow ? '' : undefined}
      className={now ? 'text-ink' : undefined}
    >
      <ListLink
        href={href}
        title={hints[next ?? 'none']}
        className={classNames('sort-link', now && 'text-accent-strong')}
      >
        {firstWords.join(' ')} {/* The arrow stays with the last word when the header wraps. */}
        <span className="whitespace-nowrap">
          {lastWord}
          <Icon of={icons[now ?? 'none']} className={now ? 'sort-arrow' : 'sort-arrow opacity-50'} />
        </span>
      </ListLink>
      {note !== undefined && <HeaderNote>{note}</HeaderNote>}
    </th>
  );
}

interface ListTableProps<Row> extends TableParts<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** A row's name in its menu; null for none. Absent where no row has one. */
  rowName?: ((row: Row) => string | null) | undefined;
  /** The dialog or panel of a row's menu, elsewhere on the page. */
  rowOpened?: (row: Row) => string | undefined;
  /** In the place of a row's menu: its one way on. */
  rowEnd?: ((row: Row) => ReactNode) | undefined;
  /** Highlights a row: deactivated organisations. */
  rowTone?: ((row: Row) => 'muted' | undefined) | undefined;
  menuHead?: ReactNode;
}

/**
 * A table that becomes cards where it is narrow; headers are links and work without JavaScript. The roles are explicit because cards would
 * lose them.
 */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorts = {},
  rowName,
  rowOpened,
  rowEnd,
  rowTone,
  menuHead,
  cards,
  children,
  empty,
}: ListTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  const hasEnd = (rowName ?? rowEnd) !== undefined;
  const endOf = (row: Row) => {
    const name = rowName?.(row) ?? null;
    if (name === null) return rowEnd?.(row);
    return <RowMenuButton rowId={rowKey(row)} name={name} opened={rowOpened?.(row)} />;
  };
  return (
    <div className="data-table-box" data-cards={cards}>
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, note, align, narrow, onScreenOnly }) => {
              const sort = sorts[key];
              if (sort)
                return (
                  <SortHeader
                    key={key}
                    label={header}
                    sort={sort}
                    note={note}
                    align={align}
                    narrow={narrow}
                  />
                );
              return (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  data-align={align}
                  data-narrow={narrow ? '' : undefined}
                  data-print={printOf(onScreenOnly)}
                >
                  {header} {note !== undefined && <HeaderNote>{note}</HeaderNote>}
                </th>
              );
            })}
            {hasEnd && <EndHeader>{menuHead}</EndHeader>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-tone={rowTone?.(row)}>
              {columns.map((column) => (
                <Cell key={column.key} of={column} row={row} />
              ))}
              {hasEnd && (
                <td role="cell" data-part="menu">
                  {endOf(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}

function EndHeader({ children }: { children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" data-part="menu">
      <span className="sr-only">{controlMessages.actions}</span>
      {children}
    </th>
  );
}

const printOf = (onScreenOnly = false) => (onScreenOnly ? 'hide' : undefined);

function Cell<Row>({
  of: { align, card, unit, label, keep, onScreenOnly, cell },
  row,
}: {
  of: Column<Row>;
  row: Row;
}) {
  const content = cell(row);
  return (
    <td
      role="cell"
      className={typeof content === 'string' ? wordStyle(content) : undefined}
      data-align={align}
      data-card={card}
      data-unit={typeof unit === 'function' ? unit(row) : unit}
      data-label={typeof label === 'function' ? label(row) : label}
      data-keep={keep ? '' : undefined}
      data-print={printOf(onScreenOnly)}
    >
      {boxed(content)}
    </td>
  );
}

/** Several parts form one content, which the cell lays out. */
function boxed(content: ReactNode): ReactNode {
  return typeof content === 'string' ? content : <div>{content}</div>;
}

/** RowMenu around the table listens for it. */
function RowMenuButton({
  rowId,
  name,
  opened,
}: {
  rowId: string;
  /** Names the row: a serial number. */
  name: string;
  /** The focus comes back in the end (FocusRestore). */
  opened?: string | undefined;
}) {
  return (
    <button
      type="button"
      data-row-menu={rowId}
      data-opened={opened}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={controlMessages.rowActions(name)}
      className="row-menu"
    >
      <Icon of="ellipsis-vertical" />
    </button>
  );
}
