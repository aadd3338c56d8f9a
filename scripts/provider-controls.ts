import { PlainError } from './plain-error';

/** Euro cents (simulator/README.md, `GET leases`). */
export interface ProviderSums {
  charged: number;
  credited: number;
  refunded: number;
  open: number;
  drafts: number;
}

interface ProviderInvoice extends ProviderSums {
  id: string;
  number: string | null;
  /** draft, open, paid, void or uncollectible. */
  status: string;
  created: number;
  total: number;
}

/** One order's money; `order` is null for objects without one. */
export interface ProviderLease extends ProviderSums {
  order: string | null;
  invoices: ProviderInvoice[];
}

/**
 * Asks a control of the simulator (simulator/README.md, Controls); without a body it only reads.
 * @throws PlainError when the provider refuses, or is not there
 */
export async function control<T>(paymentUrl: string, name: string, body?: object): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${paymentUrl}/_control/${name}`, request).catch(() => undefined);
  if (answer === undefined) throw new PlainError(`The payment provider does not answer at ${paymentUrl}.`);
  if (!answer.ok) throw new PlainError(`The payment provider refused '${name}': ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Every order's money at the provider. */
export function providerLeases(paymentUrl: string): Promise<ProviderLease[]> {
  return control<ProviderLease[]>(paymentUrl, 'leases');
}
