import net from 'node:net';
import type * as Argon2 from '@node-rs/argon2';
import Stripe from 'stripe';
import { afterAll, inject, vi } from 'vitest';
import { control } from '../../scripts/provider-controls';
import { resetDatabase } from './test-database';
import { setClock, workerWorld } from './worker-world';

/**
 * Files of one process share its database, provider, mailbox and modules, whose making took a third of the time: each begins with an
 * empty world. A file with another environment first imports the module that sets it (`own-environment.ts`).
 */
const world = await workerWorld(inject('template'));

/** Hashes passwords with less work than the product, which tests/unit/auth/password.test.ts checks. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  const hash: typeof real.hash = (password, options) =>
    real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...real, hash };
});

/** No test waits for the SDK's own pause before a repetition, half a second at the least. */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0;

/** A mail in two small pieces does not wait for the first acknowledgement, which the system delays by 40 ms. */
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
  // The portal has read data that the next file must not find.
  if (changed.length > 0) vi.resetModules();
});
