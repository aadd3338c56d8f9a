/** What a person may choose not to be mailed about. Everything else is sent to everybody whom it concerns. */
export type MailKind = 'invoices' | 'parcels' | 'calibration' | 'reminders';

/** The kinds of which there are mails; nothing is mailed about calibration yet. */
export const offeredMailKinds = ['invoices', 'parcels', 'reminders'] as const satisfies readonly MailKind[];
