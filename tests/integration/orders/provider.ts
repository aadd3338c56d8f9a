import type { LoggedRequest } from '@/simulator/stripe/faults';
import { control as askControl } from '../../../scripts/provider-controls';
import { workerWorld } from '../../support/worker-world';

// The payment provider: what is asked of it, and what somebody does there.

/** Where it is. */
export const { paymentUrl } = await workerWorld();

/** Asks the simulator's controls; see simulator/README.md. */
export function control<T = Record<string, unknown>>(name: string, body?: object): Promise<T> {
  return askControl<T>(paymentUrl, name, body);
}

/** What the portal asked of the provider: successful calls of a method and path. */
export async function asked(what: string): Promise<LoggedRequest[]> {
  const log = await control<LoggedRequest[]>('requests');
  return log.filter(({ method, path: at, status }) => `${method} ${at}`.startsWith(what) && status < 300);
}

/** Calls that the provider refused for what they said. */
export async function refusals(): Promise<string[]> {
  const log = await control<LoggedRequest[]>('requests');
  return log
    .filter(({ status, fault }) => status >= 400 && fault === null)
    .map(({ method, path: at, status }) => `${method} ${at} ${status}`);
}

/** The provider's own list of objects, through its API. */
export async function atProvider<T = Record<string, unknown>>(list: string): Promise<T[]> {
  const answer = await fetch(`${paymentUrl}/v1/${list}`, {
    headers: { authorization: 'Bearer sk_test_integration' },
  });
  return ((await answer.json()) as { data: T[] }).data;
}

/** Somebody makes or changes an object at the provider, by its API; answers it. */
export async function makeAtProvider<T = Record<string, unknown>>(
  path: string,
  params: Record<string, string>,
): Promise<T> {
  const answer = await fetch(`${paymentUrl}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_integration' },
    body: new URLSearchParams(params),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Somebody deletes an object at the provider. */
export async function deleteAtProvider(path: string): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_integration' };
  const answer = await fetch(`${paymentUrl}/v1/${path}`, { method: 'DELETE', headers });
  if (!answer.ok) throw new Error(await answer.text());
}
