/** Invisible, without width, and no place to break the line: U+2060. Names cannot bring it themselves (`nameFault`). */
const WORD_JOINER = '\u2060';

/** Dots as people and resolvers read them, and what else makes an address: scheme, path and mailbox. */
const JOINT = /([.\u3002\uFF0E\uFF61:@/])(?=[\p{L}\p{N}/])/gu;

/**
 * Defangs a name for a mail: mail programs make links of whatever looks like a domain, also in plain text, and a name like
 * 'Win at evil.com' would become one under our sender. A word joiner behind each dot, colon, slash and @ keeps them from it and is
 * not seen. Numbers such as 1.5 stay as they are.
 */
export function defang(name: string): string {
  return name.replace(JOINT, (joint, _, at: number) =>
    /[0-9]/.test(name.charAt(at - 1)) && /[0-9]/.test(name.charAt(at + 1)) ? joint : joint + WORD_JOINER,
  );
}

/** Where a mail's data hold what people outside have typed. Addresses of links and what is copied (tokens, serials) are no names. */
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
