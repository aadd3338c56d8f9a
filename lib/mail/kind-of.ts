import type { TemplateName } from '@/lib/i18n/mails';
import type { MailKind } from '@/lib/vocabulary/mail-kinds';

/**
 * The mails that a person may do without. Not here, and so always sent: accounts and passwords, invitations, what becomes of an order or a
 * lease, prices, instructions for a return, and the operator's own.
 */
const KINDS: { readonly [Name in TemplateName]?: MailKind } = {
  renewalIssued: 'invoices',
  renewalsIssued: 'invoices',
  debtPaid: 'invoices',
  invoiceCredited: 'invoices',
  invoiceRefunded: 'invoices',
  orderPartDelivered: 'parcels',
  orderFulfilled: 'parcels',
  returnReceived: 'parcels',
  receiptAsked: 'parcels',
  returnSettled: 'parcels',
  calibrationsDue: 'calibration',
  unpaidReminder: 'reminders',
  renewalOverdue: 'reminders',
  renewalsOverdue: 'reminders',
  renewalDebitFailed: 'reminders',
  renewalUncollected: 'reminders',
  returnReminder: 'reminders',
};

/** The kind by which a person chooses a mail; null for one that is always sent. */
export const mailKindOf = (template: TemplateName): MailKind | null => KINDS[template] ?? null;
