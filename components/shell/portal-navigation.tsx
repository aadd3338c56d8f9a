import type { NavEntry, NavGroup } from '@/components/shell/nav-entry';
import { roleMay } from '@/lib/auth/policy';
import type { Role } from '@/lib/config/roles';
import { navigationMessages } from '@/lib/messages/navigation';

/** The entries of the side navigation for a role (portal.md §2 Side navigation; orders: decisions.md §5). */
export function portalNavigation(role: Role): NavGroup[] {
  const entries: NavEntry[] = [
    { href: '/devices', label: navigationMessages.devices, icon: 'radar' as const },
    ...(roleMay(role, 'orders.read')
      ? [{ href: '/orders', label: navigationMessages.orders, icon: 'package-check' as const }]
      : []),
    {
      href: '/users',
      label: navigationMessages.users,
      icon: 'users-round' as const,
      covers: ['/invite'],
    },
    ...(roleMay(role, 'events.list')
      ? [
          {
            href: '/events',
            label: navigationMessages.eventLog,
            icon: 'scroll-text' as const,
            covers: ['/access-log'],
          },
        ]
      : []),
  ];
  const organization: NavEntry = roleMay(role, 'organizations.listAll')
    ? {
        href: '/organizations-list',
        label: navigationMessages.organizations,
        icon: 'building' as const,
        covers: ['/add-organization', '/organization'],
      }
    : {
        href: '/organization/commonSettings',
        label: navigationMessages.organization,
        icon: 'building' as const,
        covers: ['/organization'],
      };
  return [
    { entries },
    {
      heading: navigationMessages.settings,
      entries: [
        { href: '/profile', label: navigationMessages.profile, icon: 'user-round' as const },
        organization,
      ],
    },
  ];
}
