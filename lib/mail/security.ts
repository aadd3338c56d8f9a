import type { TemplateName } from '@/lib/i18n/mails';

/** What an owner is told of their sign-in: at once, then together, an hour apart (ADR 0084). */
const SECURITY: ReadonlySet<TemplateName> = new Set([
  'passwordChanged',
  'passwordGuessing',
  'codeGuessing',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'signedOut',
]);

/** Whether a mail tells an owner something of their sign-in. Pure. */
export const isSecurityMail = (template: TemplateName): boolean => SECURITY.has(template);
