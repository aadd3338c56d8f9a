import { during } from './language';

/** Confirming the e-mail address after registration (ADR 0023). */
export const confirmationMessages = {
  title: 'Confirm your email',
  banner: (email: string) => `Please confirm your email by the link that we mailed to ${email}.`,
  sendAgain: 'Send again',
  sent: (email: string) => `A new link is on its way to ${email}`,
  question: (email: string) => `Did you register with ${email}? Then confirm that this mailbox is yours.`,
  confirm: 'Confirm email',
  confirmed: (email: string) => `${email} is confirmed.`,
  toPortal: 'Go to the portal',
  tokenInvalid: 'This link is not valid any more. Sign in and have a new one sent.',
  tokenOld:
    'This link is not valid any more. Where your email still has to be confirmed, the portal offers a new one.',
  fault: during('email confirmation'),
};

export const navigationMessages = {
  today: 'Today',
  devices: 'Devices',
  returns: 'Returns',
  orders: 'Orders',
  invoices: 'Invoices',
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
