import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find, idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { route } from '../route';

export interface RefundRequest {
  amount?: number | undefined;
  reason?: Stripe.Refund['reason'] | undefined;
  metadata?: unknown;
}

const LOST_FOR_REFUNDS = ['needs_response', 'under_review', 'lost'];

/** Throws while the bank has the money, or after the customer won. */
function refuseDisputed(provider: Provider, charge: Stripe.Charge): void {
  const dispute = provider.state.disputes.first(
    (entry) => entry.charge === charge.id && LOST_FOR_REFUNDS.includes(entry.status),
  );
  if (dispute)
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
      'charge_disputed',
    );
}

/** Refunds a payment and sends the event. Throws 400 for more than is left. */
export function refundIntent(
  provider: Provider,
  intent: Stripe.PaymentIntent,
  request: RefundRequest,
): Stripe.Refund {
  const charge = provider.state.charges.get(idOf(intent.latest_charge));
  if (intent.status !== 'succeeded' || !charge)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  refuseDisputed(provider, charge);
  const left = charge.amount - charge.amount_refunded;
  const amount = request.amount ?? left;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      'amount',
    );
  const refund: Stripe.Refund = {
    id: provider.id('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: provider.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    ...(intent.payment_method_types.includes('card') && { destination_details: underWay() }),
    metadata: mergeMetadata({}, request.metadata),
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason: request.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  provider.state.refunds.set(refund.id, refund);
  provider.emit('refund.created', refund);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  provider.emit('charge.refunded', charge, previous);
  giveReference(provider, refund);
  return refund;
}

function underWay(): Stripe.Refund.DestinationDetails {
  const card = { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' };
  return { type: 'card', card };
}

function giveReference(provider: Provider, refund: Stripe.Refund): void {
  const before = structuredClone(refund.destination_details);
  const card = refund.destination_details?.card;
  if (!card) return;
  card.reference = provider.id('', 20).toUpperCase();
  card.reference_status = 'available';
  provider.emit('refund.updated', refund, { destination_details: before });
}

function createRefund(provider: Provider, params: Stripe.RefundCreateParams): Stripe.Refund {
  const { state } = provider;
  const charge = params.charge ? find(state.charges, 'charge', params.charge, 'charge') : null;
  const id = params.payment_intent ?? idOf(charge?.payment_intent);
  if (!id)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
    );
  return refundIntent(provider, find(state.paymentIntents, 'payment_intent', id, 'payment_intent'), params);
}

export const refundRoutes = [
  route<Stripe.RefundCreateParams>('post /v1/refunds', createRefund, [
    'payment_intent',
    'charge',
    'amount',
    'reason',
    'metadata',
  ]),
  listed<Stripe.RefundListParams, 'refunds'>('/v1/refunds', 'refunds', {
    payment_intent: same('payment_intent'),
    charge: same('charge'),
  }),
  retrieved('/v1/refunds/{refund}', 'refunds', 'refund'),
];
