/** Invisible, without width, and no place for a line break: U+2060. Names cannot contain it themselves (`nameFault`). */
const WORD_JOINER = '\u2060';

/** Dots for people and resolvers, and the other parts of an address: scheme, path and mailbox. */
const JOINT = /([.\u3002\uFF0E\uFF61:@/])(?=[\p{L}\p{N}/])/gu;

/**
 * Defangs a name for a mail: mail programs turn domains into links, also in plain text, under our sender. An invisible word joiner behind
 * each dot, colon, slash and @ prevents it. Numbers such as 1.5 stay.
 */
export function defang(name: string): string {
  return name.replace(JOINT, (joint, _, at: number) =>
    /[0-9]/.test(name.charAt(at - 1)) && /[0-9]/.test(name.charAt(at + 1)) ? joint : joint + WORD_JOINER,
  );
}

/** The typed texts of outside people. Addresses of links, and texts to copy (tokens, serials), are no names. */
const TYPED = new Set([
  'organization',
  'name',
  'invitedBy',
  'by',
  'purchaseOrder',
  'model',
  'rows',
  'details',
]);

/** The same data with every name in it defanged. */
export function defangNames<T>(data: T): T {
  return walk(data, false) as T;
}

function walk(value: unknown, typed: boolean): unknown {
  if (typeof value === 'string') return typed ? defang(value) : value;
  if (Array.isArray(value)) return value.map((item) => walk(item, typed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, TYPED.has(key))]));
}
