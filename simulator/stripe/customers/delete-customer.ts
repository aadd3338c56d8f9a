import type Stripe from 'stripe';
import { setAutoAdvance } from '../invoices/invoice-advance';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import { endSubscription } from '../subscriptions/end-subscription';

/** Deletes a customer: subscriptions end, invoices stay. */
export function deleteCustomer(provider: Provider, customer: Stripe.Customer): Stripe.DeletedCustomer {
  const running = provider.state.subscriptions.where(
    (subscription) =>
      idOf(subscription.customer) === customer.id &&
      !['canceled', 'incomplete_expired'].includes(subscription.status),
  );
  for (const subscription of running) endSubscription(provider, subscription);
  const unpaid = provider.state.invoices.where(
    ({ customer: owner, status }) => owner === customer.id && (status === 'draft' || status === 'open'),
  );
  // The customer can no longer pay.
  for (const invoice of unpaid) setAutoAdvance(provider, invoice, false);
  provider.emit('customer.deleted', customer);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  provider.state.deletedCustomers.set(customer.id, deleted);
  provider.state.customers.delete(customer.id);
  return deleted;
}
