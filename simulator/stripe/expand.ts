import type { ProviderState } from './state';
import { invalid } from './errors';
import { taxSupport } from './tax/calculate';

type Node = Record<string, unknown>;

const COLLECTIONS = [
  'customers',
  'deletedCustomers',
  'testClocks',
  'paymentMethods',
  'products',
  'prices',
  'sessions',
  'subscriptions',
  'invoices',
  'paymentIntents',
  'setupIntents',
  'portalConfigurations',
  'refunds',
  'charges',
  'disputes',
  'creditNotes',
  'balanceTransactions',
] as const;

function byId(state: ProviderState, id: string): object | undefined {
  for (const name of COLLECTIONS) {
    const found = state[name].peek(id);
    if (found) return structuredClone(found);
  }
  return undefined;
}

function list(data: object[], url: string): object {
  return { object: 'list', data: structuredClone(data), has_more: false, url };
}

function includable(state: ProviderState, node: Node, key: string): object | undefined {
  const id = String(node.id);
  if (node.object === 'checkout.session' && key === 'line_items')
    return list(state.sessionDetails.peek(id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`);
  if (node.object === 'invoice' && key === 'payments') {
    return list(
      state.invoicePayments.look().filter((payment) => payment.invoice === id),
      '/v1/invoice_payments',
    );
  }
  if (node.object === 'charge' && key === 'refunds')
    return list(
      state.refunds.look().filter(({ charge }) => charge === id),
      `/v1/charges/${id}/refunds`,
    );
  if (node.object === 'customer' && key === 'tax') {
    const customer = state.customers.peek(id);
    return customer && taxSupport(customer);
  }
  if (node.object === 'customer' && key === 'subscriptions') {
    const running = state.subscriptions
      .look()
      .filter((subscription) => subscription.customer === id && subscription.status !== 'canceled');
    return list(running, `/v1/customers/${id}/subscriptions`);
  }
  return undefined;
}

function walk(state: ProviderState, node: unknown, path: string[], whole: string): void {
  const [key, ...rest] = path;
  if (key === undefined || node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const entry of node) walk(state, entry, path, whole);
    return;
  }
  const parent = node as Node;
  let value = parent[key];
  if (value === undefined) value = includable(state, parent, key);
  if (value === undefined) throw invalid(`This property cannot be expanded (${whole}).`, 'expand');
  if (typeof value === 'string') value = byId(state, value) ?? value;
  parent[key] = value;
  walk(state, value, rest, whole);
}

/** A copy of the answer with the requested objects. Throws 400 for an unknown reference. */
export function expanded(state: ProviderState, answer: object, paths: unknown): object {
  const copy = structuredClone(answer);
  for (const path of Array.isArray(paths) ? paths : [])
    walk(state, copy, String(path).split('.'), String(path));
  return copy;
}
