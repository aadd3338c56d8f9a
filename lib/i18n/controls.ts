import { noneWord } from './locale/none-word';
import * as nb from './nb/controls';
import { translated } from './translated';

export const controlMessages = /* @__PURE__ */ translated(
  {
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
    none: noneWord.en,
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
  } as const,
  nb.controlMessages,
);
