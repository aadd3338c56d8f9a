import { rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sampleAssertion } from '../lib/schemas/answers/passkeys';
import { freePort } from '../scripts/free-port';
import { startStack } from '../scripts/stack';
import { behindOneProxy, freshClient } from '../tests/support/client-address';
import type { Figure, Section } from './figure';
import { benchDataDir } from './scale-database';

/** So many of each, one after the other; the longest hold of them counts. */
const TIMES = 20;
const GOAL_MS = 20;

interface Ask {
  name: string;
  path: string;
  body?: string;
}

const login = (email: string, password: string) => JSON.stringify({ email, password });

/** What a stranger can ask for, by the work that it makes. */
const ASKS: readonly Ask[] = [
  { name: 'the page to sign in', path: '/sign-in' },
  { name: 'the page to register', path: '/registration' },
  { name: 'a page with many parameters', path: `/sign-in?${'a&'.repeat(7_000)}` },
  { name: 'a page with all parameters', path: `/sign-in?${'a&'.repeat(499)}` },
  { name: 'no page', path: '/no-such-page' },
  { name: 'the description of the API', path: '/api/openapi.json' },
  { name: 'the viewer of the API', path: '/api/docs' },
  { name: "the viewer's script", path: '/api/docs/swagger-ui/swagger-ui-bundle.js' },
  { name: 'a wrong password', path: '/api/auth/login', body: login('super@example.com', 'Driftmark2') },
  { name: 'a long password', path: '/api/auth/login', body: login('a@example.com', 'aA1'.repeat(20_000)) },
  { name: 'the question for a passkey', path: '/api/auth/passkey/options' },
  {
    name: 'an unknown passkey',
    path: '/api/auth/passkey',
    body: JSON.stringify({ passkey: sampleAssertion }),
  },
  { name: 'a lost password', path: '/api/auth/forgot-password', body: '{"email":"nobody@example.com"}' },
  { name: 'deep JSON', path: '/api/auth/login', body: '['.repeat(30_000) + ']'.repeat(30_000) },
  {
    name: 'many fields',
    path: '/api/auth/registration',
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`f${n}`, n]))),
  },
];

/**
 * Which request of a stranger holds the portal's one thread longest, by the longest delay of its event loop, beside that of a portal that
 * is only asked for its health.
 */
export const measure: Section = async () => {
  const dataDir = path.join(benchDataDir, 'loop');
  const metricsPort = await freePort();
  const stack = await startStack({
    ...{ dataDir, port: await freePort(), durable: false },
    env: { ...behindOneProxy, METRICS_PORT: String(metricsPort) },
    report: (step) => console.log(step),
  });
  /** The longest delay since the last question, in ms: reading it begins anew. */
  const longestHold = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return z.coerce.number().parse(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
  };
  const hold = async ({ path: to, body }: Omit<Ask, 'name'>) => {
    const send = async () => {
      const headers = { ...freshClient(), 'accept-encoding': 'br', 'content-type': 'application/json' };
      const init = body === undefined ? {} : { method: 'POST', body };
      await (await fetch(`${stack.url}${to}`, { ...init, headers, redirect: 'manual' })).arrayBuffer();
    };
    // Code is loaded and compiled once.
    for (let time = 0; time < TIMES; time += 1) await send();
    await longestHold();
    for (let time = 0; time < TIMES; time += 1) await send();
    return longestHold();
  };
  try {
    const idle = await hold({ path: '/api/health' });
    const figures: Figure[] = [{ name: 'longest hold, health', value: idle, unit: 'ms', detail: true }];
    for (const { name, ...ask } of ASKS) {
      const value = Math.max(0, (await hold(ask)) - idle);
      figures.push({
        name: `longest hold beyond health, ${name}`,
        value,
        unit: 'ms',
        goal: { atMost: GOAL_MS },
      });
    }
    return figures;
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
