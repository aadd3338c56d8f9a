/** The side navigation (§2). */
export const navigationMessages = {
  label: 'Main navigation',
  devices: 'Devices',
  orders: 'Orders',
  users: 'Users',
  eventLog: 'Event log',
  settings: 'Settings',
  profile: 'Profile',
  organization: 'Organization',
  organizations: 'Organizations',
  signOut: 'Sign out',
  open: 'Open navigation',
  close: 'Close navigation',
} as const;

/** Dashboard (§2). */
export const dashboardMessages = { title: 'Dashboard' } as const;
