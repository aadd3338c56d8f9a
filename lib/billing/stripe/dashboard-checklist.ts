import { env } from '@/lib/config/env';
import { billing } from '@/lib/config/limits';
import { product } from '@/lib/config/product';
import type { SetUpReport } from '../port';

/** What only the dashboard can do, in the order of its menu. */
export function dashboardChecklist(): SetUpReport['byHand'] {
  return [
    {
      what: "Billing, Subscriptions: after the last retry 'leave the subscription past due', never 'cancel' and never 'mark as unpaid'; the same for invoices that are sent",
      why: 'A lease ends when its devices are back: the portal reminds and tells the operator, and a lease that the provider cancels is billed no more while the devices are still out. Of one that it marks as unpaid every renewal stays a draft, which nobody is billed for.',
    },
    {
      what: 'Billing, Customer emails: finalised invoices on; failed payments on, with a link to pay',
      why: 'The portal mails its own reminders, but the document itself, and the way to replace a card, come from the provider.',
    },
    {
      what: 'Billing, Subscription emails: upcoming renewals, expiring cards and trials as you like; links lead to the customer portal',
      why: 'A card that expires unnoticed makes the next 30 days unpaid.',
    },
    {
      what: 'Settings, Payment methods: cards and SEPA debit on, ways to pay later off',
      why: 'Both renew by themselves; what only pays once would leave a lease without a way to be charged.',
    },
    {
      what: 'Settings, Payment methods, SEPA debit: ask for a higher limit before an order of over 10,000 euro is paid by it, or before the debits of a week come to that',
      why: 'A single debit takes 10,000 euro at the most, and a new account collects 10,000 euro a week. A debit beyond that is refused, and the order waits for another way to pay.',
    },
    {
      what: 'Customers: agree on fewer and larger orders with whoever comes near 500 running orders',
      why: 'Each order is a subscription of its own, and a customer can have 500 of them. The next one is refused, and the portal tells the operator.',
    },
    {
      what: 'Billing, Invoices: numbers in one sequence for the account, unless your bookkeeping wants one per customer; the prefix before the first live invoice',
      why: 'Numbers of issued invoices never change.',
    },
    {
      what: `Billing, Invoices: default term ${billing.invoiceValidDays} days; footer with company number, bank and terms. Settings, Branding: name, logo, colour`,
      why: `Invoices, the payment page and the customer portal carry them; ${product.name} sends none of its own.`,
    },
    ...(env().TAX === 'on'
      ? [
          {
            what: 'Tax: a registration for every country in which you have to collect it, and the head office',
            why: 'Where there is no registration the provider computes 0, silently.',
          },
        ]
      : []),
  ];
}
