import type { PaymentProvider, SetUpReport, SetUpRequest } from '../port';
import { answers, hasAnswered, isAway, refusalOf } from './client';
import { carry } from './carry-to-next-invoice';
import { closeCheckout, findCheckout, openCheckout } from './checkout';
import { createCustomer, findCustomer, isCustomerAs, updateCustomer } from './customers';
import { eventsSince, readEvent, retrieveEvent } from './events';
import { findDeleted } from './deleted-objects';
import { credit, findInvoice, invoiceLinks, invoicePdf, sendInvoice, withdrawInvoice } from './invoices';
import { findLease, updateLease, startLease, stopLease, withdrawLease } from './leases';
import { portalLink, ensurePortal } from './portal';
import { openMethodPage, changeMethod } from './lease-method';
import { publishPrice } from './prices';
import { invoiceOfPayment, readMoneyBack, readOrder } from './truth';
import { checkAccount, checkPrices, dashboardChecklist } from './check-account';
import { ensureWebhook } from './ensure-webhook';

/** Stripe behind the port: its words, statuses and ids stay in this folder. */
export const stripeProvider: PaymentProvider = {
  name: 'Stripe',
  webhook: { path: '/api/stripe/webhook', signatureHeader: 'stripe-signature' },
  hasAnswered,
  refusalOf,
  isAway,
  answers,
  createCustomer,
  findCustomer,
  findDeleted,
  isCustomerAs,
  updateCustomer,
  publishPrice,
  openCheckout,
  findCheckout,
  closeCheckout,
  openMethodPage,
  changeMethod,
  invoicePdf,
  sendInvoice,
  findInvoice,
  invoiceLinks,
  withdrawInvoice,
  credit,
  carry,
  startLease,
  findLease,
  updateLease,
  stopLease,
  withdrawLease,
  readOrder,
  readMoneyBack,
  invoiceOfPayment,
  readEvent,
  retrieveEvent,
  eventsSince,
  portalLink,
  setUp,
};

async function setUp({ webhookUrl, models }: SetUpRequest): Promise<SetUpReport> {
  const account = await checkAccount();
  const prices = await checkPrices(models);
  const portal = await ensurePortal();
  const webhook = await ensureWebhook(webhookUrl);
  return {
    findings: [...account, ...prices, portal, ...webhook.findings],
    webhookSecret: webhook.secret,
    byHand: dashboardChecklist(),
  };
}
