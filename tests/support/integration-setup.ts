import net from 'node:net';
import type * as Argon2 from '@node-rs/argon2';
import Stripe from 'stripe';
import { afterAll, inject, vi } from 'vitest';
import { control } from '../../scripts/provider-controls';
import { resetDatabase } from './test-database';
import { setClock, workerWorld } from './worker-world';

/**
 * Files of one process share database, provider, mailbox and modules; each begins with an empty world. A file with another environment
 * first imports the module that sets it (`own-environment.ts`).
 */
const world = await workerWorld(inject('template'));

/** Hashes passwords with less work; tests/unit/auth/password.test.ts checks the product's. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  const hash: typeof real.hash = (password, options) =>
    real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...real, hash };
});

/** The SDK pauses half a second at least before a repetition. */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0;

/** The system delays the acknowledgement of a small piece by 40 ms. */
const { connect } = net;
if (connect.name !== 'promptly')
  net.connect = function promptly(...args: Parameters<typeof connect>) {
    return connect(...args).setNoDelay(true);
  } as typeof connect;

Object.assign(process.env, world.environment);
setClock(world, 0);
await control(world.paymentUrl, 'reset', {});
await Promise.allSettled(world.inHand);
await resetDatabase();

const given = { ...process.env };
afterAll(() => {
  const names = new Set([...Object.keys(given), ...Object.keys(process.env)]);
  const changed = [...names].filter((name) => process.env[name] !== given[name]);
  for (const name of changed) {
    if (given[name] === undefined) delete process.env[name];
    else process.env[name] = given[name];
  }
  // The next file must not find cached data.
  if (changed.length > 0) vi.resetModules();
});
