import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { freePort } from '../../../scripts/free-port';
import { query } from '../../support/test-database';

let worker: ChildProcess;

afterEach(() => worker.kill('SIGKILL'));

function startWorker(env: Record<string, string>): () => string {
  worker = spawn(process.execPath, ['--import', 'tsx', 'scripts/worker.ts'], {
    cwd: projectRoot,
    env: { ...process.env, LOG_LEVEL: 'info', JOBS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [worker.stdout, worker.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  return () => said;
}

const told = (said: () => string, what: string) => expect.poll(said, { timeout: 20_000 }).toContain(what);

async function stopped(): Promise<unknown> {
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  return (await ended)[0];
}

it('a worker waits for a database that is not there yet, in sentences, and may be stopped meanwhile', async () => {
  const said = startWorker({ DATABASE_URL: 'postgresql://portal:secret@127.0.0.1:9/none' });
  await told(said, 'jobs wait for the database');
  expect(said()).toContain('ECONNREFUSED');
  expect(said()).not.toMatch(/\n {4}at |secret/);
  expect(await stopped()).toBe(0);
});

it('a worker runs the jobs, shows its metrics, and ends though somebody is connected to them', async () => {
  const port = await freePort();
  const said = startWorker({ METRICS_PORT: String(port) });
  await told(said, 'jobs run');
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(), { timeout: 20_000 })
    .toContain('driftmark_job_duration_seconds_count{job="sync_orders",outcome="done"}');
  expect(await stopped()).toBe(0);
});

it('a worker without its variables says which', async () => {
  const said = startWorker({ SMTP_URL: '' });
  const [code] = (await once(worker, 'exit')) as [number];
  expect([code, said()]).toEqual([1, expect.stringContaining('SMTP_URL should be')]);
});

it('a worker hears what a commit wakes, and again after its connection was cut', async () => {
  const port = await freePort();
  const said = startWorker({ METRICS_PORT: String(port) });
  const starts = () => said().split('"msg":"jobs run"').length - 1;
  const runs = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counted = /driftmark_job_duration_seconds_count\{job="erase_people",outcome="done"\} (\d+)/.exec(
      text,
    );
    return Number(counted?.[1] ?? 0);
  };
  const wake = () => query(`SELECT pg_notify('driftmark_sweeps', 'erase_people')`);
  await told(said, 'jobs run');
  await expect.poll(runs, { timeout: 20_000 }).toBe(1);
  await wake();
  await expect.poll(runs, { timeout: 20_000 }).toBe(2);
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()`;
  await query(cut, [], process.env.DATABASE_URL);
  await expect.poll(starts, { timeout: 20_000 }).toBe(2);
  await expect.poll(runs, { timeout: 20_000 }).toBe(3);
  await wake();
  await expect.poll(runs, { timeout: 20_000 }).toBe(4);
  expect([worker.exitCode, await stopped()]).toEqual([null, 0]);
});
