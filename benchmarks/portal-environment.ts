/** The environment of operations, beside the database. */
const values = {
  NODE_ENV: 'production',
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a-secret-for-benchmarks-of-at-least-32-characters',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Portal <no-reply@example.com>',
  OPERATOR_EMAIL: 'super@example.com',
  SESSION_COOKIE_SECURE: 'false',
  LOG_LEVEL: 'silent',
};

/** For a child process that runs operations against a database. */
export function portalEnvironmentOf(appUrl: string): Record<string, string> {
  return { ...values, DATABASE_URL: appUrl };
}
