import { readCookie } from './cookies';

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
