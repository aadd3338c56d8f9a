import type { IconName } from '@/components/kit/icon';

interface Drawn {
  icon: IconName;
  /** Other current paths: '/organization' for its tabs. */
  covers?: readonly string[];
}

/** Each entry's look and paths. A client component: it need not travel with every page. */
export const navEntries = {
  '/today': { icon: 'list-checks' },
  '/devices': { icon: 'radar' },
  '/returns': { icon: 'package-open' },
  '/orders': { icon: 'package-check' },
  '/invoices': { icon: 'file-text' },
  '/models': { icon: 'tag' },
  '/users': { icon: 'users-round', covers: ['/invite'] },
  '/events': { icon: 'scroll-text', covers: ['/access-log', '/limits'] },
  '/profile': { icon: 'user-round' },
  '/organizations-list': {
    icon: 'building',
    covers: ['/add-organization', '/organization', '/organizations'],
  },
  '/organization/commonSettings': { icon: 'building', covers: ['/organization'] },
} as const satisfies Record<string, Drawn>;

export type NavEntry = { href: keyof typeof navEntries; label: string };

/** Entries under a common heading; the first group has none. */
export type NavGroup = { heading?: string; entries: readonly NavEntry[] };

/** Whether the person is at an entry, below it, or at a path that it covers. */
export function isCurrent({ href }: Pick<NavEntry, 'href'>, pathname: string): boolean {
  const { covers = [] }: Drawn = navEntries[href];
  return [href, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
