import { product } from '@/lib/config/product';
import { language } from './language';

export const controlMessages = {
  actions: 'Actions',
  breadcrumb: 'Breadcrumb',
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  print: 'Print',
  copied: 'Copied',
  copy: 'Copy',
  deactivated: 'deactivated',
  dismiss: 'Dismiss',
  doneUnknown:
    'We got no answer from the service, so we do not know whether this was done. Please check before you try again.',
  firstShown: (shown: number) => `The first ${shown} are shown. Type to find others.`,
  language: 'Language',
  loading: 'Loading',
  mainNavigation: 'Main navigation',
  menu: 'Menu',
  messages: 'Messages',
  noMatches: 'No matches',
  none: language.none,
  notLoaded: 'We could not reach the service. Please try again.',
  notSaved:
    'We could not reach the service. Nothing was saved; what you typed is still here. Please try again.',
  notifications: 'Notifications',
  offline: 'You are offline. This page stays; please try again once you are connected.',
  opensInNewTab: 'opens in a new tab',
  requestId: 'Request ID',
  retry: 'Retry',
  rowActions: (name: string) => `Actions for ${name}`,
  save: 'Save',
  saved: 'Saved',
  savedUnknown:
    'We got no answer from the service, so we do not know whether it went through. What you typed is still here. Please check before you try again.',
  search: 'Search',
  selected: 'selected',
  simulatedPayments: 'Simulated payments: no real money moves here.',
  skip: 'Skip to content',
  theme: 'Theme',
  themeDark: 'Dark',
  themeLight: 'Light',
  themeSystem: 'System',
  withoutScript: 'JavaScript is off. Lists can be read; ordering, editing and menus need it.',
};

/** The text in place of a page that failed. Separate, as every page loads it. */
export const faultPageMessages = {
  title: 'Something went wrong',
  back: 'Back to the portal',
  text: 'The fault is ours, and it has been noted. Nothing that you had saved is lost.',
  textOfAll: 'The fault is ours, and it has been noted. Please reload the page in a moment.',
  fault: 'This page could not be shown.',
  requestId: 'Request ID:',
};

/** The page of an unknown address. Every page's browser has it, but not the refusals. */
export const notFoundMessages = {
  title: 'Bad URL',
  text: 'There is no page at this address, or it is not yours to see.',
  back: 'Back to the start',
};

/** Before and between the address and the number of those whom people ask, in the foot of every page. */
export const supportMessages = { write: 'Questions? Write to', call: 'or call' };

export const productMessages = { tagline: product.tagline };
