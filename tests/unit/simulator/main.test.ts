import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

function run(env: Record<string, string>): {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
  firstLine: Promise<string>;
} {
  const process_ = spawn(process.execPath, ['--import', 'tsx', 'simulator/main.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = process_;
  let output = '';
  const firstLine = new Promise<string>((resolve) => {
    process_.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve(output.split('\n')[0] ?? '');
    });
  });
  process_.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => process_.once('close', resolve));
  return { process: process_, output: () => output, ended, firstLine };
}

it('prints one line when it is ready, answers on loopback, and ends cleanly on SIGTERM', async () => {
  const started = run({});
  const ready = JSON.parse(await started.firstLine) as {
    ready: boolean;
    paymentUrl: string;
    mailUrl: string;
    smtpUrl: string;
  };
  expect(ready.ready).toBe(true);
  expect(ready.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(ready.paymentUrl)).status).toBe(200);
  expect(await (await fetch(`${ready.mailUrl}/messages`)).json()).toEqual([]);
  started.process.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  expect(started.output().trim().split('\n')).toHaveLength(1);
});

it('says in one sentence that a port is taken', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const started = run({ SIM_MAIL_PORT: String(port) });
  expect(await started.ended).toBe(1);
  expect(started.output().trim()).toBe(`Port ${port} for the mailbox is already in use.`);
  taken.close();
});
