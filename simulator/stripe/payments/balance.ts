import type Stripe from 'stripe';
import { PAGED, page } from '../list';
import { find, idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { route } from '../route';
import { isTooSmall } from './least-charge';

interface Reason {
  type: Stripe.CustomerBalanceTransaction.Type;
  invoice: string | null;
  creditNote: string | null;
}

/** Moves a balance by cents, and sends the event: a credit is negative. */
export function moveBalance(
  provider: Provider,
  customer: Stripe.Customer,
  amount: number,
  currency: string,
  reason: Reason,
): Stripe.CustomerBalanceTransaction {
  const previous = { balance: customer.balance };
  customer.balance += amount;
  const transaction: Stripe.CustomerBalanceTransaction = {
    id: provider.id('cbtxn_1'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: provider.now(customer),
    credit_note: reason.creditNote,
    currency,
    customer: customer.id,
    customer_account: null,
    description: null,
    ending_balance: customer.balance,
    invoice: reason.invoice,
    livemode: false,
    metadata: {},
    type: reason.type,
  };
  provider.state.balanceTransactions.set(transaction.id, transaction);
  provider.emit('customer.updated', customer, previous);
  return transaction;
}

/** What an invoice will use of a balance, or add to it as too little to charge. */
export function shareOfBalance(total: number, balance: number): number {
  const share = balance < 0 ? Math.min(total, -balance) : -balance;
  return isTooSmall(total - share) ? total : share;
}

/** Uses the customer's balance for an invoice that is being finalized. */
export function applyBalance(provider: Provider, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const used = shareOfBalance(invoice.total, customer.balance);
  invoice.starting_balance = customer.balance;
  invoice.ending_balance = customer.balance + used;
  invoice.amount_due = invoice.total - used;
  invoice.amount_remaining = invoice.amount_due;
  if (used === 0) return;
  const reason = { type: 'applied_to_invoice', invoice: invoice.id, creditNote: null };
  moveBalance(provider, customer, used, invoice.currency, reason);
}

/** Returns a voided invoice's share to the balance. */
export function returnBalance(provider: Provider, invoice: Stripe.Invoice): void {
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (used === 0) return;
  const customer = find(provider.state.customers, 'customer', idOf(invoice.customer));
  const reason = { type: 'unapplied_from_invoice', invoice: invoice.id, creditNote: null };
  moveBalance(provider, customer, -used, invoice.currency, reason);
}

function moveByHand(
  provider: Provider,
  params: Stripe.CustomerCreateBalanceTransactionParams,
  id: string,
): Stripe.CustomerBalanceTransaction {
  const customer = find(provider.state.customers, 'customer', id);
  const reason = { type: 'adjustment', invoice: null, creditNote: null };
  const made = moveBalance(provider, customer, params.amount, params.currency.toLowerCase(), reason);
  made.description = params.description || null;
  made.metadata = mergeMetadata({}, params.metadata);
  return made;
}

export const balanceRoutes = [
  route<Stripe.CustomerCreateBalanceTransactionParams>(
    'post /v1/customers/{customer}/balance_transactions',
    moveByHand,
    ['amount', 'currency', 'description', 'metadata'],
  ),
  route<Stripe.CustomerListBalanceTransactionsParams>(
    'get /v1/customers/{customer}/balance_transactions',
    ({ state }, params, id) => {
      const { id: customer } = find(state.customers, 'customer', id);
      const all = state.balanceTransactions
        .look()
        .filter(
          (entry) =>
            entry.customer === customer && (params.invoice === undefined || entry.invoice === params.invoice),
        );
      return page(all, params as object, `/v1/customers/${id}/balance_transactions`);
    },
    [...PAGED, 'created', 'invoice'],
  ),
];
