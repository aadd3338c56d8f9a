import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '../../scripts/demo-state';
import { require } from '../support/until';

export interface Credentials {
  token: string;
}

/** What was asked and answered; `failures` hold a line each. */
export interface Traffic {
  answered: number;
  failures: string[];
  /** Acknowledged orders and cancellations. */
  placed: string[];
  cancelled: string[];
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Asks once, with a certificate over TLS. */
export function asker(base: string, certificate?: string) {
  const over = certificate === undefined ? http : https;
  const agent =
    certificate === undefined
      ? new http.Agent({ keepAlive: true })
      : new https.Agent({ keepAlive: true, ca: certificate });
  const ask = (path: string, headers: Record<string, string>, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      };
      const request = over.request(new URL(path, base), options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('error', reject).once('end', () => {
          const json = response.headers['content-type']?.includes('json') === true;
          resolve({ status: response.statusCode ?? 0, body: json ? (JSON.parse(text) as unknown) : text });
        });
      });
      request.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}

export async function signInAsAdmin(base: string, certificate?: string): Promise<Credentials> {
  const [, admin] = demoAccounts;
  const { ask, close } = asker(base, certificate);
  const { status, body } = await ask(
    '/api/auth/login',
    {},
    { email: admin?.email, password: admin?.password },
  );
  close();
  require(status === 201, `sign-in answers 201, not ${status}`);
  return { token: (body as { data: { accessToken: string } }).data.accessToken };
}

const ORDER = { orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 1 }], orderType: 'CHECKOUT_SESSION' };

/**
 * Clients that each place an order, look at lists and pages, and cancel the order again, until they are stopped.
 * @param count of clients
 */
export function startTraffic(
  base: string,
  certificate: string | undefined,
  { token }: Credentials,
  count: number,
): Traffic {
  const { ask, close } = asker(base, certificate);
  const headers = { authorization: `Bearer ${token}` };
  const cookie = { cookie: `token=${token}` };
  const traffic = {
    answered: 0,
    failures: [] as string[],
    placed: [] as string[],
    cancelled: [] as string[],
  };
  let going = true;
  const one = async (path: string, wanted: number, sent: Record<string, string>, body?: object) => {
    const answer = await ask(path, sent, body).catch((error: Error) => ({ status: 0, body: error.message }));
    traffic.answered += 1;
    if (answer.status === wanted) return answer.body;
    // A refused client tries again a little later.
    await pause(100);
    traffic.failures.push(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    return undefined;
  };
  const client = async () => {
    while (going) {
      const placed = (await one('/api/devices/order', 201, headers, ORDER)) as
        { orderId: string } | undefined;
      if (placed !== undefined) traffic.placed.push(placed.orderId);
      await one('/api/devices', 200, headers);
      await one('/orders', 200, cookie);
      if (placed === undefined) continue;
      const { orderId } = placed;
      if ((await one('/api/devices/order/cancel', 201, headers, { orderId })) !== undefined)
        traffic.cancelled.push(orderId);
    }
  };
  const clients = Array.from({ length: count }, client);
  const stop = async () => {
    going = false;
    await Promise.all(clients);
    close();
  };
  return Object.assign(traffic, { stop });
}
