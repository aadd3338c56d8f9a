import { expect, it } from 'vitest';
import { languages } from '@/lib/i18n/languages';
import { renderMail } from '@/lib/mail/render-mail';
import { PORTAL, PROVIDER, sampleMails } from '../../support/sample-mails';

const ABOUT_AN_INVOICE = [
  ...(['orderPaid', 'orderInvoiced', 'preorderInvoiced', 'orderDebitFailed', 'unpaidReminder'] as const),
  ...(['renewalIssued', 'renewalsIssued', 'renewalOverdue', 'renewalsOverdue'] as const),
  ...([
    'debtPaid',
    'renewalDebitFailed',
    'renewalUncollected',
    'invoiceCredited',
    'invoiceRefunded',
  ] as const),
];

const cases = ABOUT_AN_INVOICE.flatMap((name) => languages.map((language) => ({ name, language })));

it.each(cases)(
  'the mail $name in $language has the invoice as PDF, and the purchase order',
  ({ name, language }) => {
    const support = { email: 'help@example.com', phone: null };
    const { text, html } = renderMail(name, sampleMails[name], language, { portal: PORTAL, support });
    for (const part of [text, html]) {
      expect(part).toMatch(new RegExp(`${PROVIDER}/i/\\S+/pdf`));
      expect(part).toMatch(/PO-4711/);
    }
  },
);
