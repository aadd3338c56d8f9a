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

/** The queue refuses ends of jobs, as a server does that goes away. */
async function whileNoJobEnds(work: () => Promise<void>): Promise<void> {
  await query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refused BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    await work();
  } finally {
    await query('DROP TRIGGER refused ON graphile_worker._private_jobs; DROP FUNCTION refuse()');
  }
}

it('a worker that cannot end a job starts its jobs again, and leaves no row of them behind', async () => {
  const jobsLeft = async () => (await query('SELECT id FROM graphile_worker._private_jobs')).length;
  const said = startWorker({});
  const starts = () => said().split('"msg":"jobs run"').length - 1;
  await told(said, 'jobs run');
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
  await whileNoJobEnds(async () => {
    const wake = `SELECT graphile_worker.add_job('fold_counts', job_key := 'fold_counts')`;
    await query(wake);
    await told(said, 'jobs have ended by themselves');
    // Another waker meanwhile: the locked row loses its key and is never tried.
    await query(wake);
  });
  await expect.poll(starts, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect.poll(jobsLeft, { timeout: 20_000 }).toBe(0);
  expect([worker.exitCode, await stopped()]).toEqual([null, 0]);
});
