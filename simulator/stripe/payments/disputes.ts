import type Stripe from 'stripe';
import { invalid } from '../errors';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { intentThatPaid } from './payments';

const EVIDENCE_SECONDS = 7 * 86_400;
export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'lost',
] as const;
const OVER = ['warning_closed', 'won', 'lost'];

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens a cardholder's dispute of an invoice's charge. Throws without a charge. */
export function openDispute(provider: Provider, invoice: string, status: string): Stripe.Dispute {
  const charge = provider.state.charges.get(idOf(intentThatPaid(provider, invoice)?.latest_charge));
  if (!charge) throw invalid(`Invoice '${invoice}' was not paid with a card or a debit.`, 'invoice');
  if (charge.disputed) throw invalid(`Charge '${charge.id}' is disputed already.`, 'invoice');
  const now = provider.now(charge.customer);
  const dispute: Stripe.Dispute = {
    id: provider.id('du_1'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: structuredClone(noEvidence),
    evidence_details: {
      due_by: now + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: status.startsWith('warning'),
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status,
  };
  charge.disputed = true;
  provider.state.disputes.set(dispute.id, dispute);
  provider.emit('charge.dispute.created', dispute, undefined, charge.customer);
  if (OVER.includes(status)) provider.emit('charge.dispute.closed', dispute, undefined, charge.customer);
  return dispute;
}

/** Moves a dispute on. Throws once it is over. */
export function moveDispute(provider: Provider, dispute: Stripe.Dispute, status: string): Stripe.Dispute {
  if (OVER.includes(dispute.status)) throw invalid(`This dispute is over (${dispute.status}).`, 'dispute');
  const previous = { status: dispute.status };
  dispute.status = status;
  dispute.is_charge_refundable = status.startsWith('warning') || status === 'won';
  const type = OVER.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated';
  const charge = provider.state.charges.peek(idOf(dispute.charge));
  provider.emit(type, dispute, previous, charge?.customer);
  return dispute;
}

export const disputeRoutes = [
  listed<Stripe.DisputeListParams, 'disputes'>('/v1/disputes', 'disputes', {
    charge: same('charge'),
    payment_intent: same('payment_intent'),
  }),
  retrieved('/v1/disputes/{dispute}', 'disputes', 'dispute'),
];
