import type { PaymentProvider } from '../port';
import { answers, hasAnswered, isAway, refusalOf } from './client';
import { carry } from './carry-to-next-invoice';
import { closeCheckout, findCheckout, openCheckout } from './checkout';
import { createCustomer, findCustomer, isCustomerAs, updateCustomer } from './customers';
import { eventsSince, readEvent, retrieveEvent } from './events';
import { findDeleted } from './deleted-objects';
import { credit, findInvoice, invoiceLinks, sendInvoice, withdrawInvoice } from './invoices';
import { findLease, updateLease, startLease, stopLease, withdrawLease } from './leases';
import { portalLink } from './portal';
import { publishPrice } from './prices';
import { setUp } from './set-up';
import { invoiceOfPayment, readMoneyBack, readOrder } from './truth';

/** Stripe behind the port: nothing outside this folder knows its words, statuses and ids. */
export const stripeProvider: PaymentProvider = {
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
