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

/** The value of the cookie with exactly this name in a Cookie header; null without one. */
export function readCookie(header: string | null | undefined, wanted: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === wanted) return value.join('=');
  }
  return null;
}

/** A Cookie header with each name once, with its first value: readers differ in which of two they take. Pure. */
export function withoutRepeatedCookies(header: string): string {
  const firsts = new Map<string, string>();
  for (const part of header.split(';').map((each) => each.trim())) {
    const [name = ''] = part.split('=', 1);
    if (part !== '' && !firsts.has(name)) firsts.set(name, part);
  }
  return [...firsts.values()].join('; ');
}
