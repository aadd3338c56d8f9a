import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { refusals } from '@/lib/messages/requests';
import { DomainError } from './errors';

/** What a call says of the row that it changes. */
interface Precondition {
  /** Of a form: what stood in the fields that were edited, by their names, when the person began. All others were left alone. */
  seen?: Seen | undefined;
  /** If-Match: the versions that the caller goes by. */
  match?: string | undefined;
  /** Of devices: the statuses that they were seen with, or are to have. */
  statuses?: readonly string[];
}

export type Seen = Readonly<Record<string, unknown>>;

const current = new AsyncLocalStorage<Precondition>();

/** Runs a call that goes by what its caller has read (ADR 0037). */
export function expecting<T>(precondition: Precondition, run: () => Promise<T>): Promise<T> {
  return current.run(precondition, run);
}

/** As forms hold it: nothing is an empty text. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * What of the wanted columns is to be written. Of a form only what was edited in it: what somebody else has changed in other fields
 * stays. Call it with the row locked.
 * @param nameOf what a column is called in the form
 * @throws conflict CHANGED_MEANWHILE where somebody else has changed the same field to something else, with what it is now
 */
export function edited<Wanted extends object>(
  row: { [Column in keyof Wanted]-?: unknown },
  wanted: Wanted,
  nameOf: (column: string) => string = (column) => column,
): Partial<Wanted> {
  const seen = current.getStore()?.seen;
  if (seen === undefined) return wanted;
  const theirs: Record<string, string> = {};
  const mine = Object.entries(wanted).filter(([column, value]) => {
    const name = nameOf(column);
    if (!Object.hasOwn(seen, name)) return false;
    const now = asText(Reflect.get(row, column));
    if (now !== asText(seen[name]) && now !== asText(value)) theirs[name] = now;
    return true;
  });
  if (Object.keys(theirs).length > 0) throw changedMeanwhile(theirs);
  return Object.fromEntries(mine) as Partial<Wanted>;
}

/** The tag of a row's version: of everything that a call answers of it. */
export function etagOf(view: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 27)}"`;
}

/**
 * Refuses where If-Match names no version that the row has now. Call it with the row locked.
 * @param read the row as the call answers it; only read where there is a condition
 * @throws conflict CHANGED_MEANWHILE
 */
export async function assertMatches(read: () => Promise<unknown>): Promise<void> {
  const match = current.getStore()?.match;
  if (match === undefined || match.trim() === '*') return;
  // Packed on its way, a tag has become a weak one.
  const tags = match.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(etagOf(await read()))) throw changedMeanwhile();
}

/**
 * Refuses a device with a status that the caller has not seen. Call it with the row locked.
 * @throws conflict CHANGED_MEANWHILE
 */
export function assertSeenStatus({ logisticStatus }: { logisticStatus: string }): void {
  const statuses = current.getStore()?.statuses;
  if (statuses !== undefined && !statuses.includes(logisticStatus)) throw changedMeanwhile();
}

function changedMeanwhile(theirs?: Readonly<Record<string, string>>): DomainError {
  const fields = Object.fromEntries(
    Object.keys(theirs ?? {}).map((name) => [name, refusals.fieldChangedMeanwhile]),
  );
  return new DomainError('conflict', 'CHANGED_MEANWHILE', refusals.changedMeanwhile, {
    ...(theirs !== undefined && { fields, current: theirs }),
  });
}
