import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openCheckout, press, textOf } from './acts';
import { catalogue, sdk } from './world';

let child: ChildProcess | undefined;
const dataDir = mkdtempSync(path.join(tmpdir(), 'simulator-'));
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function run(env: Record<string, string> = {}) {
  const started = spawn(process.execPath, ['--import', 'tsx', 'simulator/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let said = '';
  const ready = new Promise<{ ready: boolean; paymentUrl: string; mailUrl: string; smtpUrl: string }>(
    (resolve) => {
      started.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('\n')) resolve(JSON.parse(said.split('\n')[0]!) as Awaited<typeof ready>);
      });
    },
  );
  started.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => started.once('close', resolve));
  return { kill: (signal: NodeJS.Signals) => started.kill(signal), said: () => said.trim(), ended, ready };
}

it('prints one line when it is ready, answers on loopback, and ends cleanly on SIGTERM', async () => {
  const started = run();
  const { ready, paymentUrl, mailUrl, smtpUrl } = await started.ready;
  expect(ready).toBe(true);
  expect(smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(paymentUrl)).status).toBe(200);
  expect(await textOf(`${mailUrl}/messages`)).toBe('[]');
  started.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(started.said().split('\n')).toHaveLength(1);
});

it('says in one sentence that a port is taken', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const started = run({ SIM_MAIL_PORT: String(port) });
  expect(await started.ended).toBe(1);
  expect(started.said()).toBe(`Port ${port} for the mailbox is already in use.`);
  taken.close();
});

it(
  'has after kill -9 everything that it had answered, with links to its new port',
  { timeout: 120_000 },
  async () => {
    const started = run({ SIM_DATA_DIR: dataDir });
    const url = (await started.ready).paymentUrl;
    const there = sdk(url);
    await press((await openCheckout({}, await catalogue(there), there)).url, { how: 'card' });
    await fetch(`${url}/_control/advance`, { method: 'POST', body: JSON.stringify({ days: 95 }) });
    const headers = { authorization: 'Bearer sk_test_any' };
    const look = async (at: string): Promise<string> => {
      const lists = [
        'customers',
        'subscriptions',
        'invoices',
        'invoice_payments',
        'events',
        'checkout/sessions',
      ];
      const answers = lists.map((list) => fetch(`${at}/v1/${list}?limit=100`, { headers }));
      const texts = (await Promise.all(answers)).map((answer) => answer.text());
      return (await Promise.all(texts)).join('\n').replaceAll(at, 'HERE');
    };
    const before = await look(url);
    // One more request runs while it dies; answered ones stay.
    const dying = there.customers.create({ name: 'Under way' }).catch(() => undefined);
    started.kill('SIGKILL');
    await started.ended;
    await dying;
    const again = (await run({ SIM_DATA_DIR: dataDir }).ready).paymentUrl;
    expect(again).not.toBe(url);
    const kept = (text: string): string[] => text.split('\n').filter((line) => !/has_more|"data"/.test(line));
    expect(kept(await look(again))).toEqual(expect.arrayContaining(kept(before)));
    expect(before).toContain('"billing_reason": "subscription_cycle"');
  },
);
