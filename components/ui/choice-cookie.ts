import { lifetimes } from '@/lib/config/limits';

/** Keeps a choice of this browser's in a cookie, for the server to render from; an empty one is forgotten. Browser only. */
export function writeChoiceCookie(cookie: string, value: string): void {
  const seconds = value === '' ? 0 : lifetimes.choiceDays * 86_400;
  document.cookie = `${cookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
