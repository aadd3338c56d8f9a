import { lifetimes } from '@/lib/config/limits';

/** Keeps this browser's choice for the server's rendering; removes an empty one. Browser only. */
export function writeChoiceCookie(cookie: string, value: string): void {
  const seconds = value === '' ? 0 : lifetimes.choiceDays * 86_400;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookie}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

export type Theme = 'light' | 'dark' | 'system';

/** Name of the cookie of the choice; absent means that the system decides. */
export const themeCookie = 'theme';

/** The choice of a cookie's value. */
export function readTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Shows the choice and keeps it for a year. Browser only. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  writeChoiceCookie(themeCookie, theme === 'system' ? '' : theme);
}
