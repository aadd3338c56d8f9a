import { lifetimes } from '@/lib/config/limits';

/** Keeps this browser's choice for the server's rendering; removes an empty one. Browser only. */
export function writeChoiceCookie(cookie: string, value: string): void {
  const seconds = value === '' ? 0 : lifetimes.choiceDays * 86_400;
  document.cookie = `${cookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}
