/** What a person may choose not to be mailed about. Everything else is sent to everybody whom it concerns. */
export const mailKinds = ['invoices', 'parcels', 'calibration', 'reminders'] as const;
export type MailKind = (typeof mailKinds)[number];
