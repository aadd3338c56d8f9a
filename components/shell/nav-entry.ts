import type { IconName } from '@/components/ui/icon';

export type NavEntry = {
  href: string;
  label: string;
  icon: IconName;
  /** Paths under it for which it is the current one besides its own: '/organization' for its tabs. */
  covers?: readonly string[];
};

/** Entries under a common heading; the first group has none. */
export type NavGroup = { heading?: string; entries: readonly NavEntry[] };

/** Whether `entry` is where the person is: its own path, a path below it, or one that it covers. */
export function isCurrent(entry: Pick<NavEntry, 'href' | 'covers'>, pathname: string): boolean {
  return [entry.href, ...(entry.covers ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}
