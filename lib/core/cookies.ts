import { sessionCookieName } from '@/lib/config/limits';

/** Marks a browser that has signed in. next-auth claims any name that begins with `token`. */
export const knownBrowserCookieName = 'known-browser';

/** That cookie during one request: the browser's value, and the answer's new one. */
export interface BrowserCookie {
  sent: string | null;
  kept?: string;
}

/** Reads it from a Cookie header. */
export function readBrowserCookie(header: string | undefined): BrowserCookie {
  return { sent: readCookie(header, knownBrowserCookieName) };
}

/** Names and values of a Cookie header, as they are sent. */
function pairsOf(header: string | null | undefined): (readonly [name: string, value: string])[] {
  return (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, value.join('=')] as const;
    });
}

/** The values of the cookies with exactly this name in a Cookie header, each once, as they are sent. */
export function readCookies(header: string | null | undefined, wanted: string): string[] {
  const found = pairsOf(header).filter(([name]) => name === wanted);
  return [...new Set(found.map(([, value]) => value))];
}

/** The value of the first cookie with exactly this name in a Cookie header; null without one. */
export function readCookie(header: string | null | undefined, wanted: string): string | null {
  return readCookies(header, wanted)[0] ?? null;
}

/**
 * A Cookie header with each name once: its first good value, else its first. Another application of the site may have set one of the same
 * name, and readers differ in which of two they take. Without names that only begin like the session's: next-auth would join them. Pure.
 * @param isGood judges the values of repeated names
 */
export function withoutRepeatedCookies(
  header: string,
  isGood: (name: string, value: string) => boolean,
): string {
  const kept = new Map<string, string[]>();
  for (const [name, value] of pairsOf(header))
    if (name === sessionCookieName || !name.startsWith(sessionCookieName))
      kept.set(name, [...(kept.get(name) ?? []), value]);
  return [...kept]
    .map(([name, values]) => {
      const good = values.length > 1 ? values.find((value) => isGood(name, value)) : undefined;
      return `${name}=${good ?? values[0]}`;
    })
    .join('; ');
}
