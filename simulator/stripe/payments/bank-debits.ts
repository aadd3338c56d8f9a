import type Stripe from 'stripe';
import type { Provider } from '../provider';
import type { Settlement } from '../state';

const DEBIT_SECONDS = 5 * 86_400;

/** Starts a bank debit of an invoice and its session. */
export function startDebit(provider: Provider, invoice: Stripe.Invoice, session: string | null): void {
  const id = provider.id('debit_');
  const at = provider.now(invoice.customer) + DEBIT_SECONDS;
  provider.state.settlements.set(id, { id, at, invoice: invoice.id, session });
}

/** The running bank debit of a session or an invoice. */
export function runningDebit(provider: Provider, id: string): Settlement | undefined {
  return provider.state.settlements.first((entry) => entry.session === id || entry.invoice === id);
}
