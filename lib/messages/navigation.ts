/** The side navigation (§2). */
export const navigationMessages = {
  devices: 'Devices',
  orders: 'Orders',
  users: 'Users',
  eventLog: 'Event log',
  settings: 'Settings',
  profile: 'Profile',
  organization: 'Organization',
  organizations: 'Organizations',
  signOut: 'Sign out',
  signOutFailed: 'Signing out did not work: you are still signed in. Please try again.',
} as const;

/** Dashboard (§2). */
export const dashboardMessages = { title: 'Dashboard' } as const;
