import { Building2, PackageCheck, Radar, ScrollText, UserRound, UsersRound } from 'lucide-react';
import type { NavEntry, NavGroup } from '@/components/shell/nav-entry';
import { roleMay } from '@/lib/auth/policy';
import type { Role } from '@/lib/config/roles';
import { navigationMessages } from '@/lib/messages/navigation';

/** The entries of the side navigation for a role (portal.md §2 Side navigation; orders: decisions.md §5). */
export function portalNavigation(role: Role): NavGroup[] {
  const entries: NavEntry[] = [
    { href: '/devices', label: navigationMessages.devices, icon: <Radar aria-hidden="true" /> },
    ...(roleMay(role, 'orders.read')
      ? [{ href: '/orders', label: navigationMessages.orders, icon: <PackageCheck aria-hidden="true" /> }]
      : []),
    {
      href: '/users',
      label: navigationMessages.users,
      icon: <UsersRound aria-hidden="true" />,
      covers: ['/invite'],
    },
    ...(roleMay(role, 'events.list')
      ? [
          {
            href: '/events',
            label: navigationMessages.eventLog,
            icon: <ScrollText aria-hidden="true" />,
            covers: ['/access-log'],
          },
        ]
      : []),
  ];
  const organization: NavEntry = roleMay(role, 'organizations.listAll')
    ? {
        href: '/organizations-list',
        label: navigationMessages.organizations,
        icon: <Building2 aria-hidden="true" />,
        covers: ['/add-organization', '/organization'],
      }
    : {
        href: '/organization/commonSettings',
        label: navigationMessages.organization,
        icon: <Building2 aria-hidden="true" />,
        covers: ['/organization'],
      };
  return [
    { entries },
    {
      heading: navigationMessages.settings,
      entries: [
        { href: '/profile', label: navigationMessages.profile, icon: <UserRound aria-hidden="true" /> },
        organization,
      ],
    },
  ];
}
