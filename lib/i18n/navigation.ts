import * as nb from './nb/navigation';
import { translated } from './translated';

export const navigationMessages = /* @__PURE__ */ translated(
  {
    today: 'Today',
    devices: 'Devices',
    orders: 'Orders',
    models: 'Models',
    users: 'Users',
    eventLog: 'Event log',
    settings: 'Settings',
    profile: 'Profile',
    organization: 'Organization',
    organizations: 'Organizations',
    signOut: 'Sign out',
    signOutFailed: 'Signing out did not work: you are still signed in. Please try again.',
  } as const,
  nb.navigationMessages,
);

export const dashboardMessages = /* @__PURE__ */ translated(
  { title: 'Dashboard' } as const,
  nb.dashboardMessages,
);
