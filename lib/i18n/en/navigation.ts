export const navigationMessages = {
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
};

export const dashboardMessages = { title: 'Dashboard' };
