import type { NavEntry, NavGroup } from '@/components/shell/nav-entry';
import { roleMay, type Capability } from '@/lib/auth/policy';
import type { Role } from '@/lib/vocabulary/roles';
import { navigationMessages } from '@/lib/i18n/portal';

/** The entries of the side navigation for a role. */
export function portalNavigation(role: Role): NavGroup[] {
  const entry = (may: Capability, href: NavEntry['href'], label: string): NavEntry[] =>
    roleMay(role, may) ? [{ href, label }] : [];
  const organization: NavEntry = roleMay(role, 'organizations.listAll')
    ? { href: '/organizations-list', label: navigationMessages.organizations }
    : { href: '/organization/commonSettings', label: navigationMessages.organization };
  return [
    {
      entries: [
        ...entry('today.read', '/today', navigationMessages.today),
        { href: '/devices', label: navigationMessages.devices },
        ...entry('orders.read', '/orders', navigationMessages.orders),
        ...entry('models.manage', '/models', navigationMessages.models),
        { href: '/users', label: navigationMessages.users },
        ...entry('events.list', '/events', navigationMessages.eventLog),
      ],
    },
    {
      heading: navigationMessages.settings,
      entries: [{ href: '/profile', label: navigationMessages.profile }, organization],
    },
  ];
}
