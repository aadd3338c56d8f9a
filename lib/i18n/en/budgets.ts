import type { BudgetHolder, mailBudgets, tries } from '@/lib/config/budgets';
import { formatNumber } from '@/lib/i18n/locale/format';
import { during } from './language';

const span = (seconds: number): string => {
  if (seconds === 24 * 3600) return 'a day';
  if (seconds === 3600) return 'an hour';
  return `${seconds / 60} minutes`;
};

export const budgetMessages = {
  title: 'Limits',
  description:
    'What a person, an address or an organization may use up in a while, and what is used now. Nobody uses up what is another’s.',
  tries: 'Tries and calls',
  mails: 'Mails',
  fault: during('limits fetching'),
  rule: (points: number, seconds: number, of: string) => `${formatNumber(points)} in ${span(seconds)}, ${of}`,
  unused: 'Nothing used',
  used: (holders: number, usedUp: number) =>
    usedUp === 0
      ? `Used by ${formatNumber(holders)}`
      : `Used by ${formatNumber(holders)}, up by ${formatNumber(usedUp)}`,
  most: (who: string | null, used: number) =>
    who === null ? `Most: ${formatNumber(used)}` : `Most: ${formatNumber(used)} by ${who}`,
  refused: (times: number) => `Refused in 24 hours: ${formatNumber(times)}`,
  withheld: (times: number) => `Withheld in 24 hours: ${formatNumber(times)}`,
};

export const budgetHolders: Record<BudgetHolder, string> = {
  browser: 'each known browser and account',
  client: 'each network address',
  account: 'each account',
  accountAndClient: 'each account and network address',
  person: 'each person',
  organization: 'each organization',
  recipient: 'each recipient',
};

export const tryNames: Record<keyof typeof tries, string> = {
  knownBrowser: 'Wrong passwords from a known browser',
  knownBrowserDay: 'Wrong passwords from a known browser, by day',
  signIn: 'Wrong passwords from another browser',
  signInAddress: 'Wrong passwords for any account',
  signInDay: 'Wrong passwords from other browsers, by day',
  guessingMails: 'Mails about guessed passwords',
  secondFactorDay: 'Wrong codes of an app, by day',
  codeGuessingMails: 'Mails about guessed codes',
  passwordChange: 'Wrong current passwords',
  passwordChangeDay: 'Wrong current passwords, by day',
  restoreMails: 'Requests for a restore code',
  restoreCodes: 'Wrong restore codes',
  restoreRequests: 'Restore requests for any account',
  registration: 'Registrations',
  refusedAccess: 'Entries about refused access',
  refusedTries: 'Entries about refused tries',
  invitations: 'Invitations',
  reports: 'Reports of devices',
  unusualOrderAlerts: 'Mails to the operator about unusual orders',
  returnNotices: 'Mails to the operator about returns',
  refusalAlerts: 'Mails to the operator about refused requests to the payment provider',
  confirmationMails: 'Further links that confirm the address',
  signIns: 'Sign-ins',
  writes: 'Changes by a customer’s person',
  organizationWrites: 'Changes by a customer’s people',
  strangersOrders: 'Orders of an organization that never paid one',
  providerLinks: 'Links of the payment provider, by person',
  organizationProviderLinks: 'Links of the payment provider, by organization',
  invoiceLinks: 'Invoices from the payment provider, by person',
  organizationInvoiceLinks: 'Invoices from the payment provider, by organization',
  pricePreviews: 'Prices worked out, by person',
  organizationPricePreviews: 'Prices worked out, by organization',
  exportedRows: 'Rows of lists as files',
};

export const mailBudgetNames: Record<keyof typeof mailBudgets, string> = {
  known: 'Mails from the own organization and account',
  unconfirmed: 'Mails to an unconfirmed address from its own organization and account',
  stranger: 'Invitations, and mails about another organization',
  restore: 'Restore codes to an unconfirmed address',
  confirmation: 'Links that confirm an address',
  person: 'Mails to others, caused by a customer’s person',
};
