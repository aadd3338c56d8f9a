import type { BudgetHolder, mailBudgets, tries } from '@/lib/config/budgets';
import { formatNumber } from '@/lib/i18n/locale/format';
import { during } from './language';

const span = (seconds: number): string => {
  if (seconds === 24 * 3600) return 'et døgn';
  if (seconds === 3600) return 'en time';
  return `${seconds / 60} minutter`;
};

export const budgetMessages = {
  title: 'Grenser',
  description:
    'Hva en person, en adresse eller en organisasjon kan bruke over en tid, og hva som er brukt nå. Ingen bruker opp det som er andres.',
  tries: 'Forsøk og kall',
  mails: 'E-poster',
  fault: during('henting av grensene'),
  rule: (points: number, seconds: number, of: string) => `${formatNumber(points)} på ${span(seconds)}, ${of}`,
  unused: 'Ingenting er brukt',
  used: (holders: number, usedUp: number) =>
    usedUp === 0
      ? `Brukt av ${formatNumber(holders)}`
      : `Brukt av ${formatNumber(holders)}, brukt opp av ${formatNumber(usedUp)}`,
  most: (who: string | null, used: number) =>
    who === null ? `Mest: ${formatNumber(used)}` : `Mest: ${formatNumber(used)} av ${who}`,
  refused: (times: number) => `Avvist på et døgn: ${formatNumber(times)}`,
  withheld: (times: number) => `Holdt tilbake på et døgn: ${formatNumber(times)}`,
};

export const budgetHolders: Record<BudgetHolder, string> = {
  browser: 'hver kjente nettleser og konto',
  client: 'hver nettverksadresse',
  account: 'hver konto',
  accountAndClient: 'hver konto og nettverksadresse',
  person: 'hver person',
  organization: 'hver organisasjon',
  recipient: 'hver mottaker',
};

export const tryNames: Record<keyof typeof tries, string> = {
  knownBrowser: 'Feil passord fra en kjent nettleser',
  knownBrowserDay: 'Feil passord fra en kjent nettleser, per døgn',
  signIn: 'Feil passord fra en annen nettleser',
  signInAddress: 'Feil passord for hvilken som helst konto',
  signInDay: 'Feil passord fra andre nettlesere, per døgn',
  guessingMails: 'E-poster om gjettede passord',
  secondFactorDay: 'Feil koder fra en app, per døgn',
  codeGuessingMails: 'E-poster om gjettede koder',
  passwordChange: 'Feil nåværende passord',
  passwordChangeDay: 'Feil nåværende passord, per døgn',
  restoreMails: 'Forespørsler om en gjenopprettingskode',
  restoreCodes: 'Feil gjenopprettingskoder',
  restoreRequests: 'Gjenopprettinger for hvilken som helst konto',
  registration: 'Registreringer',
  refusedAccess: 'Oppføringer om nektet tilgang',
  refusedTries: 'Oppføringer om avviste forsøk',
  invitations: 'Invitasjoner',
  reports: 'Meldinger om enheter',
  unusualOrderAlerts: 'E-poster til operatøren om uvanlige bestillinger',
  returnNotices: 'E-poster til operatøren om returer',
  refusalAlerts: 'E-poster til operatøren om avviste forespørsler til betalingsleverandøren',
  confirmationMails: 'Flere lenker som bekrefter adressen',
  signIns: 'Innlogginger',
  writes: 'Endringer av en kundes person',
  organizationWrites: 'Endringer av en kundes personer',
  strangersOrders: 'Bestillinger fra en organisasjon som aldri har betalt noen',
  providerLinks: 'Lenker fra betalingsleverandøren, per person',
  organizationProviderLinks: 'Lenker fra betalingsleverandøren, per organisasjon',
  invoiceLinks: 'Fakturaer fra betalingsleverandøren, per person',
  organizationInvoiceLinks: 'Fakturaer fra betalingsleverandøren, per organisasjon',
  pricePreviews: 'Priser som er regnet ut, per person',
  organizationPricePreviews: 'Priser som er regnet ut, per organisasjon',
  exportedRows: 'Rader fra lister som filer',
};

export const mailBudgetNames: Record<keyof typeof mailBudgets, string> = {
  known: 'E-poster fra egen organisasjon og konto',
  unconfirmed: 'E-poster til en ubekreftet adresse fra egen organisasjon og konto',
  stranger: 'Invitasjoner, og e-poster om en annen organisasjon',
  restore: 'Gjenopprettingskoder til en ubekreftet adresse',
  confirmation: 'Lenker som bekrefter en adresse',
  person: 'E-poster til andre, forårsaket av en kundes person',
};
