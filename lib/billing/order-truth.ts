import type Stripe from 'stripe';
import { clock } from '@/lib/config/clock';
import { fromSeconds, idOf, provider } from './provider';

/** The provider's invoice in our words. Amounts are euro cents. */
export interface InvoiceTruth {
  id: string;
  number: string | null;
  status: string;
  amountDueCents: number;
  amountPaidCents: number;
  hostedUrl: string | null;
  pdfUrl: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  createdAt: Date;
  dueAt: Date | null;
  paidAt: Date | null;
}

export interface SubscriptionTruth {
  id: string;
  status: string;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  canceledAt: Date | null;
}

/** What the provider says about an order right now. */
export interface OrderTruth {
  checkout: { id: string; status: 'open' | 'complete' | 'expired'; paid: boolean } | null;
  subscription: SubscriptionTruth | null;
  /** Oldest first. */
  invoices: InvoiceTruth[];
  /** Nothing here is older than this: an operation may have begun long before it read. */
  readAt: Date;
}

/**
 * Reads an order's truth from the provider: its checkout session, its subscription and all invoices of that. Events carry
 * no state of their own that we would trust (billing design, Webhook).
 */
export async function readOrderTruth(refs: {
  checkoutSessionId: string | null;
  subscriptionId: string | null;
}): Promise<OrderTruth> {
  const readAt = clock().now();
  const session =
    refs.checkoutSessionId === null
      ? null
      : await provider().checkout.sessions.retrieve(refs.checkoutSessionId);
  const subscriptionId = refs.subscriptionId ?? idOf(session?.subscription);
  const subscription =
    subscriptionId === null ? null : await provider().subscriptions.retrieve(subscriptionId);
  const invoices: InvoiceTruth[] = [];
  if (subscriptionId !== null) {
    for await (const invoice of provider().invoices.list({ subscription: subscriptionId, limit: 100 })) {
      invoices.push(invoiceTruth(invoice));
    }
  }
  return {
    readAt,
    checkout:
      session === null || session.status === null
        ? null
        : {
            id: session.id,
            status: session.status as 'open' | 'complete' | 'expired',
            paid: session.payment_status === 'paid',
          },
    subscription: subscription === null ? null : subscriptionTruth(subscription),
    invoices: invoices.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  };
}

function subscriptionTruth(subscription: Stripe.Subscription): SubscriptionTruth {
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    status: subscription.status,
    currentPeriodStart: fromSeconds(item?.current_period_start),
    currentPeriodEnd: fromSeconds(item?.current_period_end),
    cancelAt: fromSeconds(subscription.cancel_at),
    canceledAt: fromSeconds(subscription.canceled_at),
  };
}

function invoiceTruth(invoice: Stripe.Invoice): InvoiceTruth {
  const line = invoice.lines.data[0];
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status ?? 'draft',
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    periodStart: fromSeconds(line?.period.start ?? invoice.period_start),
    periodEnd: fromSeconds(line?.period.end ?? invoice.period_end),
    createdAt: new Date(invoice.created * 1000),
    dueAt: fromSeconds(invoice.due_date),
    paidAt: fromSeconds(invoice.status_transitions.paid_at),
  };
}
