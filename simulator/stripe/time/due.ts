import { idOf, type Provider } from '../provider';
import { expireCheckout, settleDebit } from '../checkout/checkout-lifecycle';
import { payInvoice } from '../invoices/invoice-lifecycle';
import { howOnFile } from '../payments/payments';
import {
  currentPeriodEnd,
  endSubscription,
  renewSubscription,
} from '../subscriptions/subscription-lifecycle';

interface Due {
  /** Seconds on the simulated clock. */
  at: number;
  run: () => void;
}

function everythingAhead(provider: Provider): Due[] {
  const { state } = provider;
  const due: Due[] = [];
  for (const session of Object.values(state.sessions)) {
    if (session.status === 'open')
      due.push({ at: session.expires_at, run: () => expireCheckout(provider, session) });
  }
  for (const settlement of state.settlements)
    due.push({ at: settlement.at, run: () => settleDebit(provider, settlement, true) });
  for (const invoice of Object.values(state.invoices)) {
    const at = invoice.next_payment_attempt;
    if (invoice.status !== 'open' || at === null) continue;
    due.push({
      at,
      run: () => payInvoice(provider, invoice, howOnFile(provider, idOf(invoice.customer)) ?? 'decline'),
    });
  }
  for (const subscription of Object.values(state.subscriptions)) {
    if (subscription.status !== 'active' && subscription.status !== 'past_due') continue;
    const end = currentPeriodEnd(subscription);
    const ends = subscription.cancel_at !== null && subscription.cancel_at <= end;
    if (ends)
      due.push({ at: subscription.cancel_at ?? end, run: () => endSubscription(provider, subscription) });
    else due.push({ at: end, run: () => renewSubscription(provider, subscription) });
  }
  return due;
}

/** Runs, in order of time, everything that is due until `untilMs`, with the clock standing at each moment. True when something ran. */
export function runDue(provider: Provider, untilMs: number): boolean {
  let ran = false;
  for (;;) {
    const next = everythingAhead(provider).sort((a, b) => a.at - b.at)[0];
    if (!next || next.at * 1000 > untilMs) return ran;
    provider.clock.moveTo(next.at * 1000);
    next.run();
    ran = true;
  }
}

/** Leaps ahead by `ms`, plays what falls due on the way, and returns when its webhooks were delivered or at least tried. */
export async function advance(provider: Provider, ms: number): Promise<{ events: string[] }> {
  const target = provider.clock.now() + ms;
  runDue(provider, target);
  provider.clock.moveTo(target);
  const events = provider.commit();
  provider.webhooks.hurry();
  provider.webhooks.wake();
  await provider.webhooks.tried(events, 60_000);
  return { events };
}
