import { env } from '@/lib/config/env';
import { Idle, Refused, type World } from './world';

/** The compared part of the provider's objects. Times are seconds, money cents. */

export interface TheirInvoice {
  id: string;
  status: string;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  billing_reason: string;
  metadata: Record<string, string> | null;
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } | null } | null;
  post_payment_credit_notes_amount: number;
  pre_payment_credit_notes_amount: number;
  lines: {
    data: {
      amount: number;
      metadata?: Record<string, string>;
      quantity: number | null;
      period: { start: number; end: number };
      pricing: { price_details?: { price: string } } | null;
    }[];
  };
}

export interface TheirSubscription {
  id: string;
  status: string;
  cancel_at: number | null;
  start_date: number;
  metadata: Record<string, string>;
  items: {
    data: { quantity: number; price: { id: string; unit_amount: number }; current_period_end: number }[];
  };
}

interface TheirSession {
  id: string;
  status: string;
  metadata: Record<string, string> | null;
}

const authorized = () => ({ authorization: `Bearer ${env().STRIPE_SECRET_KEY}` });

async function list<T extends { id: string }>(world: World, path: string): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const query = `limit=100${after === undefined ? '' : `&starting_after=${after}`}`;
    const url = `${world.paymentUrl}/v1/${path}${path.includes('?') ? '&' : '?'}${query}`;
    const answer = await fetch(url, { headers: authorized() });
    if (!answer.ok) throw new Error(`The provider does not list ${path}: ${await answer.text()}`);
    const page = (await answer.json()) as { data: T[]; has_more: boolean };
    all.push(...page.data);
    if (!page.has_more) return all;
  }
}

/** A person makes, changes or deletes something at the provider's dashboard. */
export async function changeThere(
  world: World,
  method: 'POST' | 'DELETE',
  path: string,
  params: Record<string, string> = {},
): Promise<void> {
  const answer = await fetch(`${world.paymentUrl}/v1/${path}`, {
    method,
    headers: authorized(),
    ...(method === 'POST' && { body: new URLSearchParams(params) }),
  }).catch((error: unknown): never => {
    throw new Refused(String(error));
  });
  // A planned failure has not been done either.
  if (!answer.ok) throw new Refused(await answer.text());
}

/** Prices or products that are offered. */
export const offered = (world: World, what: 'prices' | 'products') =>
  list<{ id: string }>(world, `${what}?active=true`).catch((): never => {
    throw new Idle(); // it was told to fail
  });

interface TheirNote {
  id: string;
  invoice: string;
  metadata: Record<string, string> | null;
}

/** A credit note settled it: nobody paid, not the balance either. */
export function isCreditedAway(invoice: TheirInvoice, { notes }: TheirObjects): boolean {
  const { id, status, amount_paid: paid, pre_payment_credit_notes_amount: credited } = invoice;
  const carried = notes.some((note) => note.invoice === id && note.metadata?.carried !== undefined);
  return status === 'paid' && paid === 0 && credited > 0 && !carried;
}

export interface TheirObjects {
  notes: TheirNote[];
  invoices: TheirInvoice[];
  subscriptions: TheirSubscription[];
  sessions: TheirSession[];
}

export async function readProvider(world: World): Promise<TheirObjects> {
  return {
    notes: await list<TheirNote>(world, 'credit_notes'),
    invoices: await list<TheirInvoice>(world, 'invoices'),
    subscriptions: await list<TheirSubscription>(world, 'subscriptions?status=all'),
    sessions: await list<TheirSession>(world, 'checkout/sessions'),
  };
}

/** An invoice's order, of itself or of its subscription. */
export function orderOf({ metadata, parent }: TheirInvoice): string | undefined {
  return metadata?.orderId ?? parent?.subscription_details?.metadata.orderId;
}
