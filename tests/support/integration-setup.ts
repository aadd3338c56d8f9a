import net from 'node:net';
import type * as Argon2 from '@node-rs/argon2';
import Stripe from 'stripe';
import { afterAll, inject, vi } from 'vitest';
import { control } from '../../scripts/provider-controls';
import { resetDatabase } from './test-database';
import { setClock, workerWorld } from './worker-world';

/**
 * Files that run in one process after each other share its database, provider, mailbox and modules, whose making took a third of the
 * time: each begins with an empty world. A file that needs another environment imports what sets it first (`own-environment.ts`).
 */
const world = await workerWorld(inject('template'));

/** Passwords are hashed with less work than the product's, which tests/unit/auth/password.test.ts holds. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  const hash: typeof real.hash = (password, options) =>
    real.hash(password, { ...options, memoryCost: 64, timeCost: 1 });
  return { ...real, hash };
});

/** The SDK's own pause before it repeats a request, half a second at the least, is nothing that a test waits for. */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0;

/** A mail in two small pieces waits for no acknowledgement of the first, which the system holds back for 40 ms. */
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
  // The portal has read what the next file shall not find.
  if (changed.length > 0) vi.resetModules();
});
