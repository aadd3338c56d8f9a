import { payCheckout, payHow, payOpenInvoice, settleNow, tell } from '../stripe/payer-actions';
import { leases } from '../stripe/leases';
import { find } from '../stripe/lookup';
import { DISPUTE_STATUSES, moveDispute, openDispute } from '../stripe/payments/disputes';
import { setDeclining } from '../stripe/payments/payment-methods';
import { intentThatPaid } from '../stripe/payments/payments';
import { refundIntent } from '../stripe/payments/refunds';
import type { AfterRetries, FirstDebit } from '../stripe/state';
import { endSubscription } from '../stripe/subscriptions/end-subscription';
import { BadControl, oneOf, optional, text, times, type Controls } from './control';

/** What customers, banks and a person at the provider's dashboard do. */
export const paymentControls: Controls = {
  'POST pay': ({ provider }, body) => {
    const how = payHow(body.how ?? 'card');
    return typeof body.session === 'string'
      ? payCheckout(provider, body.session, how, {
          country: optional(body, 'country'),
          name: optional(body, 'name'),
        })
      : payOpenInvoice(provider, text(body, 'invoice'), how);
  },
  'POST settle': async ({ provider }, body) => {
    const outcome = oneOf(body.outcome, ['succeeded', 'failed'], 'outcome');
    await settleNow(
      provider,
      typeof body.session === 'string' ? body.session : text(body, 'invoice'),
      outcome === 'succeeded',
    );
    return { outcome };
  },
  'POST card': ({ provider }, body) => {
    const { id } = find(provider.state.customers, 'customer', text(body, 'customer'));
    setDeclining(provider, id, body.declines === true);
    provider.save();
    return { customer: id, declines: body.declines === true };
  },
  'GET leases': ({ provider }, body) => {
    const order = optional(body, 'order');
    return leases(provider).filter((lease) => order === undefined || lease.order === order);
  },
  'POST end': ({ provider }, body) => {
    const subscription = find(provider.state.subscriptions, 'subscription', text(body, 'subscription'));
    if (['canceled', 'incomplete_expired'].includes(subscription.status))
      throw new BadControl('This subscription has ended already.');
    endSubscription(provider, subscription);
    return tell(provider, subscription);
  },
  'POST debits': ({ provider }, body) => {
    const { knobs } = provider.state;
    knobs.firstDebit = oneOf<FirstDebit>(body.first, ['active', 'incomplete'], 'first');
    provider.save();
    return { first: knobs.firstDebit };
  },
  'POST finalization': ({ provider }, body) => {
    provider.state.knobs.finalizationFails = body.fails === true;
    provider.save();
    return { fails: body.fails === true };
  },
  'POST word': ({ provider }, body) => {
    const subscription = find(provider.state.subscriptions, 'subscription', text(body, 'subscription'));
    const previous = { status: subscription.status };
    subscription.status = text(body, 'status');
    provider.emit('customer.subscription.updated', subscription, previous);
    return tell(provider, subscription);
  },
  'POST retries': ({ provider }, body) => {
    const { knobs } = provider.state;
    knobs.afterRetries = oneOf<AfterRetries>(body.after, ['cancel', 'unpaid', 'past_due'], 'after');
    provider.save();
    return { after: knobs.afterRetries };
  },
  'POST refund': ({ provider }, body) => {
    const { id } = find(provider.state.invoices, 'invoice', text(body, 'invoice'));
    const intent = intentThatPaid(provider, id);
    if (!intent) throw new BadControl('This invoice was not paid with a card or a debit.');
    return tell(
      provider,
      refundIntent(provider, intent, { amount: times(body.amount, 'amount') ?? undefined }),
    );
  },
  'POST dispute': ({ provider }, body) => {
    if (body.dispute === undefined) {
      const { id } = find(provider.state.invoices, 'invoice', text(body, 'invoice'));
      const status = oneOf(body.status ?? 'needs_response', DISPUTE_STATUSES, 'status');
      return tell(provider, openDispute(provider, id, status));
    }
    const dispute = find(provider.state.disputes, 'dispute', text(body, 'dispute'));
    return tell(provider, moveDispute(provider, dispute, oneOf(body.status, DISPUTE_STATUSES, 'status')));
  },
};
