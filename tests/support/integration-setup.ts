import Stripe from 'stripe';
import { afterAll, inject, vi } from 'vitest';
import { cloneTemplate } from './test-database';

/**
 * Files that run in one process after each other share the packages, whose loading took a third of the time, and nothing else: each has a
 * database, an environment and modules of the portal of its own.
 */
const worker = globalThis as { integrationEnvironment?: NodeJS.ProcessEnv };
worker.integrationEnvironment ??= { ...process.env };
const given = worker.integrationEnvironment;
for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
vi.resetModules();

/** The SDK's own pause before it repeats a request, half a second at the least, is nothing that a test waits for. */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0;

// Before the file's imports: the code under test reads its environment once.
const clone = await cloneTemplate(inject('template'));
Object.assign(process.env, given, {
  DATABASE_URL: clone.appUrl,
  DATABASE_MIGRATION_URL: clone.ownerUrl,
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a-secret-for-tests-of-at-least-32-characters',
  STRIPE_SECRET_KEY: 'sk_test_integration',
  STRIPE_WEBHOOK_SECRET: 'whsec_integration',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Portal <no-reply@example.com>',
  OPERATOR_EMAIL: 'super@example.com',
  LOG_LEVEL: 'silent',
});

afterAll(async () => {
  const { disconnectDatabase } = await import('@/lib/db/client');
  await disconnectDatabase();
});
