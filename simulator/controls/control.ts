import type { Mailbox } from '../mail/mailbox';
import type { SmtpControl } from '../mail/smtp-sink';
import type { Api } from '../stripe/api';
import type { Provider } from '../stripe/provider';

export interface Simulated {
  provider: Provider;
  api: Api;
  mailbox: Mailbox;
  smtp: SmtpControl;
}

export type Body = Record<string, unknown>;

export type Controls = Record<string, (world: Simulated, body: Body) => object | Promise<object>>;

/** An invalid order; its message is the answer. */
export class BadControl extends Error {}

/** One of some words. Throws a sentence with all of them. */
export function oneOf<T extends string>(value: unknown, names: readonly T[], field: string): T {
  const found = names.find((name) => name === value);
  if (!found) throw new BadControl(`${field} must be one of ${names.join(', ')}.`);
  return found;
}

/** A whole number from 1; null where none is given. */
export function times(value: unknown, field = 'times'): number | null {
  if (value === undefined || value === null) return null;
  if (!Number.isInteger(value) || Number(value) < 1)
    throw new BadControl(`${field} must be a whole number from 1.`);
  return Number(value);
}

/** A required text. */
export function text(body: Body, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || !value) throw new BadControl(`${field} is missing.`);
  return value;
}

/** An optional text. */
export function optional(body: Body, field: string): string | undefined {
  return body[field] === undefined ? undefined : text(body, field);
}
