import { inject } from 'vitest';
import { chooseProvider } from '@/lib/billing/provider';
import { stripeProvider } from '@/lib/billing/stripe/stripe-provider';

const { key, simulatorUrl } = inject('provider');

// Before any read of the environment. Only payments are real.
Object.assign(process.env, {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a-secret-for-tests-of-at-least-32-characters',
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: 'whsec_contract',
  STRIPE_API_BASE: simulatorUrl ?? '',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Portal <no-reply@example.com>',
  OPERATOR_EMAIL: 'super@example.com',
  TAX: 'off',
  LOG_LEVEL: 'silent',
});

chooseProvider(stripeProvider);
