import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startSimulator } from '@/simulator/start-simulator';
import { projectRoot, runNode } from '../../../scripts/child-process';
import { migrateDatabase } from '../../../scripts/migrate-database';
import { control } from '../../../scripts/provider-controls';
import { makeAnew, sampleStateOf } from '../../../scripts/sample-state';
import { ownerUrl, query, resetDatabase, withEmptyDatabase } from '../../support/test-database';

const simulator = await startSimulator({
  webhookUrl: 'http://127.0.0.1:9/',
  webhookSecret: 'whsec_integration',
});
const { paymentUrl } = simulator;
const seed = ['--import', 'tsx', 'prisma/seed.ts'];
const env = { STRIPE_API_BASE: paymentUrl, SMTP_URL: simulator.smtpUrl, CLOCK_FILE: '' };

beforeEach(async () => {
  await resetDatabase();
  await control(paymentUrl, 'reset', {});
});
afterAll(() => simulator.stop());

it('the sample is whole where the provider takes longer than a person waits', async () => {
  expect(await sampleStateOf(ownerUrl())).toBe('empty');
  await control(paymentUrl, 'faults', {
    kind: 'slow',
    ms: 6_000,
    times: 1,
    path: 'POST /v1/checkout/sessions',
  });
  await runNode({ name: 'The seed', args: seed, env });
  const orders = await query('SELECT status::text, count(*)::int AS count FROM orders GROUP BY 1 ORDER BY 1');
  expect(orders).toEqual([
    { status: 'CANCELLED', count: 1 },
    { status: 'FULFILLED', count: 2 },
    { status: 'INVOICED', count: 1 },
    { status: 'PENDING_PAYMENT', count: 1 },
  ]);
  const expected = [{ status: 'open' }, { status: 'paid' }, { status: 'paid' }];
  expect(await query('SELECT status FROM invoices ORDER BY 1')).toEqual(expected);
  expect(await query('SELECT 1 FROM provider_requests WHERE completed_at IS NULL')).toEqual([]);
  expect(await sampleStateOf(ownerUrl())).toBe('filled');
  const again = await runNode({ name: 'The seed', args: seed, env }).catch(String);
  expect(again).toContain('The database is not empty: the sample goes into an empty one only.');
}, 120_000);

it('a sample that was stopped half way is called incomplete by whoever starts again', async () => {
  await control(paymentUrl, 'faults', { kind: '500', times: 5_000, path: ' /v1/' });
  const child = spawn(process.execPath, seed, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  await expect.poll(() => query('SELECT 1 FROM orders'), { timeout: 60_000 }).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await sampleStateOf(ownerUrl())).toBe('half');
  const again = await runNode({ name: 'The seed', args: seed, env }).catch(String);
  expect(again).toContain('The sample data is incomplete, as its seed was stopped');
}, 120_000);

it('a database whose sample is incomplete is made anew', async () => {
  await withEmptyDatabase('half_seeded', async (url) => {
    await migrateDatabase({ ownerUrl: url, appUrl: url });
    await query(
      `INSERT INTO database_files (name, version, content_type, sha256, content) VALUES ('sample', 'half', '', '', '')`,
      [],
      url,
    );
    expect(await sampleStateOf(url)).toBe('half');
    await makeAnew(url);
    expect(await sampleStateOf(url)).toBe('empty');
    expect(await migrateDatabase({ ownerUrl: url, appUrl: url })).toBe(true);
  });
});
