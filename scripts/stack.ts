import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureGenerated } from './build';
import { readyLine, runNode, startChild, stopChild, tailOf, type ChildOptions } from './child-process';
import { writableFolder } from './data-folder';
import { startDatabase } from './embedded-postgres';
import { isPortFree } from './free-port';
import { readJson, writeJson } from './json-file';
import { migrateDatabase } from './migrate-database';
import { PlainError } from './plain-error';
import { identify, isSameProcessAlive, waitForEnd, type ProcessIdentity } from './process-identity';
import { makeAnew, sampleStateOf } from './sample-state';
import { portalEnvironment, secretsOf, simulatorPortsOf, type StackAddresses } from './stack-settings';

/** Running database, simulator and portal: for the demo and the tests. */
export interface Stack extends StackAddresses {
  dataDir: string;
  /** For commands in the portal's name. */
  env: Record<string, string>;
  /** The portal's process now; another one after `restartPortal`. */
  portal(): ChildProcess;
  /** Restarts a killed portal, and waits until it is ready. */
  restartPortal(): Promise<void>;
  /** Resolves when the database or the simulator ends by itself: never after `stop`. */
  died: Promise<string>;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Of database, simulator, secrets, logs. */
  dataDir: string;
  port: number;
  /** A given server instead of the embedded one. */
  database?: { ownerUrl: string; appUrl: string } | undefined;
  /** false: faster, and a stop of the machine may lose data. */
  durable?: boolean;
  env?: Record<string, string>;
  /** The portal's own listening address; loopback by default. */
  host?: string | undefined;
  /** From its sources, with hot reload. */
  hotReload?: boolean;
  /** Is told what takes a while. */
  report?: (step: string) => void;
  signal?: AbortSignal | undefined;
}

/** A portal that has not ended by itself is only slow. */
const READY_TIMEOUT_MS = 300_000;
const ORPHAN_TIMEOUT_MS = 10_000;
const tsx = (script: string) => ['--import', 'tsx', script];

/**
 * Removes a half-done seed, here and at the simulator.
 * @throws PlainError for a foreign database, which is not ours to empty
 */
async function clearHalfSample(
  { dataDir, database, report = () => undefined }: StackOptions,
  ownerUrl: string,
): Promise<void> {
  if ((await sampleStateOf(ownerUrl)) !== 'half') return;
  if (database !== undefined)
    throw new PlainError(
      'The sample data in the database of DATABASE_URL is incomplete, as its seed was stopped: empty that database, then start again.',
    );
  report('The sample data is incomplete, as its seed was stopped: it is made anew …');
  await makeAnew(ownerUrl);
  fs.rmSync(path.join(dataDir, 'simulator'), { recursive: true, force: true });
}

/** Fills an empty database with the sample. @throws PlainError that names the rest of it otherwise */
async function seedIfEmpty(
  { report = () => undefined, signal }: StackOptions,
  env: Record<string, string> & { DATABASE_MIGRATION_URL: string },
): Promise<void> {
  if ((await sampleStateOf(env.DATABASE_MIGRATION_URL)) !== 'empty') return;
  report('Filling the database with sample data …');
  try {
    await runNode({ name: 'The seed', args: tsx('prisma/seed.ts'), env, signal });
  } catch (error) {
    if (error instanceof PlainError)
      throw new PlainError(`${error.message}\nThe sample data is incomplete: the next start makes it anew.`);
    throw error;
  }
}

async function startSimulator(
  options: StackOptions,
  url: string,
): Promise<{ child: ChildProcess; paymentUrl: string; mailUrl: string; smtpUrl: string }> {
  const secrets = secretsOf(options.dataDir);
  const ports = await simulatorPortsOf(options.dataDir);
  const simulator: ChildOptions = {
    name: 'simulator',
    args: tsx('simulator/main.ts'),
    logFile: path.join(options.dataDir, 'simulator.log'),
    env: {
      SIM_PAYMENT_PORT: String(ports.payment),
      SIM_MAIL_PORT: String(ports.mail),
      SIM_SMTP_PORT: String(ports.smtp),
      SIM_DATA_DIR: path.join(options.dataDir, 'simulator'),
      SIM_WEBHOOK_URL: `${url}/api/stripe/webhook`,
      SIM_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      SIM_STRIPE_KEY: secrets.stripeSecretKey,
    },
  };
  const child = startChild(simulator);
  const ready = (await readyLine(child, simulator)) as {
    paymentUrl: string;
    mailUrl: string;
    smtpUrl: string;
  };
  return { child, ...ready };
}

async function waitUntilReady(child: ChildProcess, url: string, logFile: string, signal?: AbortSignal) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    signal?.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new PlainError(`The portal did not get ready:\n${tailOf(logFile)}`);
    }
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    );
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface PortalRecord {
  starter: ProcessIdentity;
  portal: ProcessIdentity;
}

const portalRecord = (dataDir: string) => path.join(dataDir, 'portal.json');

/** A portal whose starter was killed frees the port soon. */
async function waitForOrphanedPortal(dataDir: string): Promise<void> {
  const record = readJson<PortalRecord>(portalRecord(dataDir));
  if (record === undefined || isSameProcessAlive(record.starter) || !isSameProcessAlive(record.portal))
    return;
  await waitForEnd(record.portal.pid, ORPHAN_TIMEOUT_MS);
}

async function requirePort(port: number, host: string): Promise<void> {
  if (await isPortFree(port, host)) return;
  throw new PlainError(`Port ${port} is in use by another program: stop it, or set PORT to another port.`);
}

/** Watches the parts until `ignore` allows their end. */
function watching(dataDir: string) {
  let ignored = false;
  let say: (sentence: string) => void = () => undefined;
  const died = new Promise<string>((resolve) => (say = resolve));
  return {
    died,
    ignore: () => {
      ignored = true;
    },
    watch: (name: string, ended: Promise<unknown>, log: string) =>
      void ended.then(() => {
        if (!ignored) say(`${name} ended by itself: see ${path.join(dataDir, log)}.`);
      }),
  };
}

/**
 * Starts the product and its parts: generates, builds, migrates and seeds where needed.
 * @throws PlainError for what a person can put right, such as a port in use
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, port, host = '127.0.0.1', signal, report = () => undefined } = options;
  await waitForOrphanedPortal(dataDir);
  await requirePort(port, host);
  writableFolder(dataDir);
  const started: (() => Promise<void>)[] = [];
  const { watch, died, ignore } = watching(dataDir);
  const stop = async () => {
    ignore();
    for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
  };
  try {
    let database = options.database;
    if (database === undefined) {
      const embedded = await startDatabase({ dataDir, durable: options.durable ?? true });
      started.push(() => embedded.stop());
      watch('PostgreSQL', embedded.ended, 'postgres.log');
      database = embedded;
    }
    await clearHalfSample(options, database.ownerUrl);
    await ensureGenerated(signal);
    await migrateDatabase(database);
    signal?.throwIfAborted();

    const url = `http://localhost:${port}`;
    const { child: simulator, ...outside } = await startSimulator(options, url);
    started.push(() => stopChild(simulator));
    watch('The simulator of payments and mail', once(simulator, 'exit'), 'simulator.log');

    const addresses = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, url, ...outside };
    const env = { ...portalEnvironment(dataDir, addresses, secretsOf(dataDir)), ...options.env };
    await seedIfEmpty(options, { ...env, DATABASE_MIGRATION_URL: database.ownerUrl });
    if (options.hotReload !== true) await ensureBuilt(report, signal);

    const portalOptions: ChildOptions = {
      name: 'portal',
      args: [options.hotReload === true ? 'server/dev.mjs' : 'server/start.mjs'],
      logFile: path.join(dataDir, 'portal.log'),
      env: { ...env, HOST: host, ...(options.hotReload === true && { NODE_ENV: 'development' }) },
    };
    let portal: ChildProcess | undefined;
    const startPortal = async () => {
      portal = startChild(portalOptions);
      const record: PortalRecord = { starter: identify(process.pid), portal: identify(portal.pid ?? 0) };
      writeJson(portalRecord(dataDir), record);
      await waitUntilReady(portal, url, portalOptions.logFile, signal);
    };
    started.push(async () => {
      if (portal !== undefined) await stopChild(portal);
    });
    await startPortal();
    return {
      ...addresses,
      dataDir,
      env,
      died,
      portal: () => {
        if (portal === undefined) throw new Error('The portal was not started.');
        return portal;
      },
      restartPortal: async () => {
        if (portal !== undefined && portal.exitCode === null && portal.signalCode === null)
          await once(portal, 'exit');
        await startPortal();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
