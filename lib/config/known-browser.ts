import { readCookie } from './cookies';

/** The cookie by which a browser that has signed in before is known again. next-auth takes any name that begins with `token` for its own. */
export const knownBrowserCookieName = 'known-browser';

/** That cookie during one request: as the browser sent it, and what the answer is to set instead. */
export interface BrowserCookie {
  sent: string | null;
  kept?: string;
}

/** Reads it from a Cookie header. */
export function readBrowserCookie(header: string | undefined): BrowserCookie {
  return { sent: readCookie(header, knownBrowserCookieName) };
}
