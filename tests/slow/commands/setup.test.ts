import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { projectRoot } from '@/scripts/child-process';
import { ownerUrl, query, withEmptyDatabase } from '../../support/test-database';
import { freshWorld } from '../../integration/orders/world';

freshWorld();

function setup(url: string, settings: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_MIGRATION_URL: url, ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/setup.ts'],
      { cwd: projectRoot, env },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

const answers = {
  SETUP_SUPERUSER_EMAIL: 'Olga@Operator.Example.com',
  SETUP_SUPERUSER_NAME: 'Olga Operator',
  SETUP_MODELS: 'Drift Tag=12.50, Drift Beacon=20',
};

it('makes a portal of an empty database, says what is missing, and changes nothing when it is repeated', async () => {
  await withEmptyDatabase('setup', async (url) => {
    const bare = await setup(url);
    expect(bare.code).toBe(1);
    expect(bare.said).toContain('The database was migrated.');
    expect(bare.said).toContain('set SETUP_SUPERUSER_EMAIL and SETUP_SUPERUSER_NAME');
    expect(bare.said).toContain('set SETUP_MODELS');

    const full = await setup(url, answers);
    expect([full.code, full.said]).toEqual([0, expect.stringContaining('Nothing is missing.')]);
    expect(full.said).toContain('/password-forgot?email=olga%40operator.example.com');
    const rows = async () => [
      await query('SELECT email, name, role, password_hash FROM users', [], url),
      await query(
        'SELECT name, unit_price_cents AS cents, is_default AS first FROM device_features ORDER BY 2',
        [],
        url,
      ),
      await query('SELECT type FROM event_log ORDER BY 1', [], url),
    ];
    const [users, models, events] = await rows();
    expect(users).toEqual([
      { email: 'olga@operator.example.com', name: 'Olga Operator', role: 'SUPERUSER', password_hash: null },
    ]);
    expect(models).toEqual([
      { name: 'Drift Tag', cents: 1250, first: true },
      { name: 'Drift Beacon', cents: 2000, first: false },
    ]);
    expect(events).toEqual(['model.added', 'model.added', 'user.superUserAdded'].map((type) => ({ type })));

    const again = await setup(url, {
      ...answers,
      SETUP_MODELS: 'Other=1',
      SETUP_SUPERUSER_EMAIL: 'x@example.com',
    });
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('There are 2 models.')]);
    expect(await rows()).toEqual([users, models, events]);
  });
}, 120_000);

it('asks a deployment for no webhook’s secret before there is one', async () => {
  // Without the provider's stand-in this would go to the internet.
  const { said } = await setup(ownerUrl(), {
    ...{ NODE_ENV: 'production', APP_URL: 'https://portal.example.com' },
    ...{ NEXTAUTH_URL: 'https://portal.example.com', CLOCK_FILE: '', SESSION_COOKIE_SECURE: '' },
    ...{ DATABASE_TLS: 'off', SMTP_TLS: 'off', STRIPE_WEBHOOK_SECRET: '' },
    AUTH_SECRET: randomBytes(32).toString('base64'),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
  const expected = ['STRIPE_API_BASE should be absent: a deployment has the real payment provider'];
  expect(said.match(/[A-Z_]+ should .*/g)).toEqual(expected);
}, 60_000);

const mistakes: [Record<string, string>, string][] = [
  [{ SETUP_SUPERUSER_EMAIL: 'olga' }, 'Email contains invalid characters'],
  [{ SETUP_MODELS: 'Drift Tag' }, "Write models as 'Drift Tag=12.50, Drift Beacon=20'"],
  [{ SETUP_MODELS: 'Drift Tag=12,50' }, 'Write models as'],
  [{ SETUP_MODELS: 'Drift Tag=12, Drift Beacon=0.49' }, 'Price should be 0, or from'],
  [{ SETUP_MODELS: 'Drift Tag=12, Drift Tag=13' }, 'There is a model Drift Tag already'],
  [{ APP_URL: 'portal' }, 'APP_URL should be'],
  [{ DATABASE_MIGRATION_URL: 'postgresql://a:b@127.0.0.1:9/none' }, 'cannot be opened'],
];

it('says in a sentence what was answered wrongly', async () => {
  await withEmptyDatabase('setup_wrong', async (url) => {
    for (const [settings, sentence] of mistakes) {
      const { code, said } = await setup(url, { ...answers, ...settings });
      expect(code).toBe(1);
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/\n {4}at /);
    }
    // One wrong model: none is there.
    expect(await query('SELECT name FROM device_features', [], url)).toEqual([]);
  });
}, 120_000);

it('says how to make the portal’s role where its owner may not', async () => {
  await withEmptyDatabase('setup_role', async (url) => {
    const appUrl = new URL(url);
    appUrl.username = 'nobody_yet';
    const { code, said } = await setup(url, { ...answers, DATABASE_URL: appUrl.href });
    expect(code).toBe(1);
    expect(said).toContain('CREATE ROLE "nobody_yet" LOGIN PASSWORD');
    expect(said).not.toContain(appUrl.password);
    expect(await query('SELECT 1 FROM pg_roles WHERE rolname = $1', ['nobody_yet'], ownerUrl())).toEqual([]);
  });
}, 60_000);
