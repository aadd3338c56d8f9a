import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '@/lib/config/env';
import { returnAddress } from '@/lib/config/return-address';
import { supportContact } from '@/lib/config/support';

const good = {
  DATABASE_URL: 'postgresql://app:secret@localhost:5432/portal',
  APP_URL: 'https://portal.example.com',
  AUTH_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://localhost:1025',
  MAIL_FROM: 'Portal <portal@example.com>',
  OPERATOR_EMAIL: 'operator@example.com',
};

function problems(source: Record<string, string | undefined>): readonly string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('the environment', () => {
  it('is read with its defaults', () => {
    expect(readEnv(good)).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      TRUSTED_PROXY_HOPS: 0,
      LOG_LEVEL: 'info',
      JOBS: 'on',
      PASSWORD_BLOCKLIST: 'off',
      TAX: 'off',
      ACCESS_LOG_DAYS: 180,
      SUPERUSER_SECOND_FACTOR: 'optional',
      SESSION_COOKIE_SECURE: false,
      SHUTDOWN_GRACE_SECONDS: 5,
      METRICS_HOST: '127.0.0.1',
    });
    const local = { ...good, NODE_ENV: 'production', APP_URL: 'http://localhost:3000' };
    expect(readEnv(local).SESSION_COOKIE_SECURE).toBe(true);
    expect(readEnv({ ...local, SESSION_COOKIE_SECURE: 'false' }).SESSION_COOKIE_SECURE).toBe(false);
    expect(readEnv({ ...good, STRIPE_API_BASE: '' }).STRIPE_API_BASE).toBeUndefined();
    // Links are made of it.
    const { APP_URL } = readEnv({ ...good, APP_URL: 'https://Portal.example.com/' });
    expect(APP_URL).toBe('https://portal.example.com');
  });

  it('says where returns go, line by line, or nothing', () => {
    const lines = (RETURN_ADDRESS?: string) => returnAddress(readEnv({ ...good, RETURN_ADDRESS }));
    expect(lines()).toBeNull();
    expect(lines('')).toBeNull();
    const address = ['Workshop', 'Kaien 1', '5003 Bergen'];
    expect(lines('Workshop | Kaien 1|5003 Bergen | ')).toEqual(address);
    expect(lines('Workshop\nKaien 1\r\n5003 Bergen')).toEqual(address);
    expect(lines(String.raw`Workshop\nKaien 1\n5003 Bergen`)).toEqual(address);
  });

  it('says whom people ask: the operator, unless there is an address for it', () => {
    expect(supportContact(readEnv(good))).toEqual({ email: 'operator@example.com', phone: null });
    const asked = { SUPPORT_EMAIL: 'help@example.com', SUPPORT_PHONE: '+47 22 12 34 56' };
    expect(supportContact(readEnv({ ...good, ...asked }))).toEqual({
      email: 'help@example.com',
      phone: '+47 22 12 34 56',
    });
  });

  it('names every missing variable at once', () => {
    const text = problems({}).join('\n');
    for (const name of Object.keys(good)) expect(text).toContain(name);
    expect(problems({})).toHaveLength(Object.keys(good).length);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['APP_URL', 'ftp://portal.example.com'],
    ['APP_URL', 'https://portal.example.com/portal'],
    ['APP_URL', 'https://portal.example.com/?x=1'],
    ['APP_URL', 'https://me@portal.example.com'],
    ['SHUTDOWN_GRACE_SECONDS', '61'],
    ['METRICS_PORT', '0'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'not an address'],
    ['OPERATOR_EMAIL', 'nobody'],
    ['SUPPORT_EMAIL', 'somebody'],
    ['SUPPORT_EMAIL', 'Support <support@example.com>'],
    ['SUPPORT_PHONE', 'call us'],
    ['SUPPORT_PHONE', '12'],
    ['RETURN_ADDRESS', 'Bergen'],
    ['RETURN_ADDRESS', Array(9).fill('Line').join(' | ')],
    ['RETURN_ADDRESS', `Workshop | ${'x'.repeat(61)}`],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['JOBS', 'maybe'],
    ['PROVIDER_CALLS_PER_SECOND', '0'],
    ['PASSWORD_BLOCKLIST', 'yes'],
    ['NODE_ENV', 'demo'],
    ['SESSION_COOKIE_SECURE', 'yes'],
    ['SUPERUSER_SECOND_FACTOR', 'yes'],
  ])('says what is wrong with %s=%s', (name, value) => {
    const found = problems({ ...good, [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
  });

  it('asks less of the provider than it takes, unless another number is set', () => {
    const perSecond = (more: object) => readEnv({ ...good, ...more }).PROVIDER_CALLS_PER_SECOND;
    expect(perSecond({})).toBeLessThan(25);
    expect(perSecond({ STRIPE_SECRET_KEY: 'rk_live_1' })).toBeLessThan(100);
    expect(perSecond({ STRIPE_SECRET_KEY: 'rk_live_1' })).toBeGreaterThan(25);
    expect(perSecond({ PROVIDER_CALLS_PER_SECOND: '7' })).toBe(7);
  });

  it('refuses a live key together with a simulator, even when something else is wrong', () => {
    const live = { ...good, STRIPE_API_BASE: 'http://127.0.0.1:4242', STRIPE_SECRET_KEY: 'sk_live_1' };
    expect(problems(live).join()).toContain('live key');
    expect(problems({ ...live, PORT: 'x' })).toHaveLength(2);
    expect(problems({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([]);
    expect(problems({ ...good, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([]);
  });
});

describe('a deployment that the internet reaches', () => {
  const deployed = {
    ...good,
    NODE_ENV: 'production',
    NEXTAUTH_URL: 'https://portal.example.com',
    AUTH_SECRET: 'uW8vQm3kZr1xTn6yLp0sHd4fGj7aBc9e',
    STRIPE_WEBHOOK_SECRET: 'whsec_Zr1xTn6yLp0sHd4fGj7a',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    DATABASE_URL: 'postgresql://app:secret@db.example.com:5432/portal?sslmode=verify-full',
    SMTP_URL: 'smtps://mail.example.com',
  };

  it('starts with everything in order', () => {
    expect(problems(deployed)).toEqual([]);
    expect(problems({ ...deployed, SMTP_URL: 'smtp://mail.example.com?requireTLS=true' })).toEqual([]);
    expect(problems({ ...deployed, SMTP_URL: 'smtp://mail.example.com', SMTP_TLS: 'off' })).toEqual([]);
    expect(problems({ ...deployed, DATABASE_URL: good.DATABASE_URL })).toEqual([]);
    const plain = 'postgresql://app:secret@db.example.com:5432/portal';
    expect(problems({ ...deployed, DATABASE_URL: plain, DATABASE_TLS: 'off' })).toEqual([]);
  });

  it.each([
    ['AUTH_SECRET', 'x'.repeat(40)],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1'],
    ['SESSION_COOKIE_SECURE', 'false'],
    ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', ''],
    ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'junk'],
    ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', Buffer.alloc(32).toString('base64')],
    ['NEXTAUTH_URL', ''],
    ['NEXTAUTH_URL', 'https://elsewhere.example.com'],
    ['MAIL_FROM', 'Portal'],
    ['CLOCK_FILE', '/var/clock.json'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:4242'],
    ['DATABASE_URL', 'postgresql://app:secret@db.example.com:5432/portal'],
    ['DATABASE_URL', 'postgresql://app:secret@db.example.com:5432/portal?sslmode=prefer'],
    ['SMTP_URL', 'smtp://mail.example.com'],
  ])('refuses to start with %s=%s, and says so', (name, value) => {
    const found = problems({ ...deployed, [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
  });

  it('refuses http, and names every problem at once', () => {
    const found = problems({ ...deployed, APP_URL: 'http://portal.example.com', MAIL_FROM: 'Portal' });
    expect(found.join()).toMatch(/APP_URL.*NEXTAUTH_URL.*MAIL_FROM/);
  });

  const demos = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
  it.each(demos)('is not what %s is: the demo needs none of it', (APP_URL) => {
    expect(problems({ ...good, NODE_ENV: 'production', APP_URL })).toEqual([]);
  });
});
