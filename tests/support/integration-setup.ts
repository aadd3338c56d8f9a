import { inject } from 'vitest';
import { cloneTemplate } from './test-database';

// Before the file's imports: the code under test reads its environment once.
const clone = await cloneTemplate(inject('template'));
Object.assign(process.env, {
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
