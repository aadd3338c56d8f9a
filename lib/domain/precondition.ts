import { createHash } from 'node:crypto';
import type { Actor } from '@/lib/auth/principal';
import { refusals } from '@/lib/i18n/requests';
import { DomainError } from './errors';

/** A value in a form: nothing is an empty text. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The columns to write: of a form only its edited fields, so that other people's changes of other fields stay. Call it with the row locked.
 * @param nameOf the name of a column in the form
 * @throws conflict CHANGED_MEANWHILE, with the present value, where another person changed the same field differently
 */
export function edited<Wanted extends object>(
  { call }: Actor,
  row: { [Column in keyof Wanted]-?: unknown },
  wanted: Wanted,
  nameOf: (column: string) => string = (column) => column,
): Partial<Wanted> {
  const seen = call?.seen;
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

/** The tag of a row's version, over all that a call answers of it. */
export function etagOf(view: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 27)}"`;
}

/**
 * Refuses a row whose version If-Match does not name. Call it with the row locked.
 * @param read the row as the call answers it, read only with a condition
 * @throws conflict CHANGED_MEANWHILE
 */
export async function assertMatches({ call }: Actor, read: () => Promise<unknown>): Promise<void> {
  const match = call?.match;
  if (match === undefined || match.trim() === '*') return;
  // Compression on the way turns a tag into a weak one.
  const tags = match.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(etagOf(await read()))) throw changedMeanwhile();
}

/**
 * Refuses an order that was changed after the caller's form was opened. Call it with the row locked.
 * @throws conflict CHANGED_MEANWHILE
 */
export function assertSeenRevision({ call }: Actor, { rev }: { rev: number }): void {
  const seen = call?.seen?.rev;
  if (seen !== undefined && seen !== rev) throw changedMeanwhile();
}

/**
 * Refuses a device with a status that the caller has not seen. Call it with the row locked.
 * @throws conflict CHANGED_MEANWHILE
 */
export function assertSeenStatus({ call }: Actor, { logisticStatus }: { logisticStatus: string }): void {
  const statuses = call?.statuses;
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
