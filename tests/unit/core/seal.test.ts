import { beforeAll, describe, expect, it } from 'vitest';
import { seal, unseal } from '@/lib/core/seal';

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://portal@127.0.0.1/portal',
    APP_URL: 'http://localhost:3000',
    AUTH_SECRET: 'a-secret-for-tests-of-at-least-32-characters',
    STRIPE_SECRET_KEY: 'sk_test_unit',
    STRIPE_WEBHOOK_SECRET: 'whsec_unit',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Portal <no-reply@example.com>',
    OPERATOR_EMAIL: 'super@example.com',
  });
});

describe('what is sealed', () => {
  it('is opened by its use and owner, and never looks the same twice', () => {
    const first = seal('second-factor', 'JBSWY3DP', 'ada');
    const second = seal('second-factor', 'JBSWY3DP', 'ada');
    expect(Buffer.from(first).equals(second)).toBe(false);
    expect(Buffer.from(first).includes('JBSWY3DP')).toBe(false);
    for (const sealed of [first, second]) expect(unseal('second-factor', sealed, 'ada')).toBe('JBSWY3DP');
  });

  it('is not opened for another use or owner, nor altered', () => {
    const sealed = seal('second-factor', 'JBSWY3DP', 'ada');
    expect(() => unseal('outbox', sealed, 'ada')).toThrow();
    expect(() => unseal('second-factor', sealed, 'eve')).toThrow();
    expect(() => unseal('second-factor', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Uint8Array.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => unseal('second-factor', altered, 'ada')).toThrow();
    }
  });
});
