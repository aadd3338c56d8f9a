/**
 * `npm run demo [-- --reset]`: database, simulator and portal on loopback, with sample data. DATA_DIR (default .data), PORT (3000) and HOST
 * (127.0.0.1); DATABASE_URL replaces the embedded server. `npm run dev` has hot reload.
 */
import fs from 'node:fs';
import path from 'node:path';
import { product } from '../lib/config/product';
import { announceDemo, dataDir, demoAccounts, withdrawDemo } from './demo-state';
import { deleteDatabase } from './embedded-postgres';
import { PlainError, runCommand } from './plain-error';
import { startStack, type Stack } from './stack';

/** --reset touches nothing else in DATA_DIR. */
const KEPT = [
  'simulator',
  'clock.json',
  'ports.json',
  'secrets.json',
  'portal.log',
  'simulator.log',
  'postgres.log',
];
/** A portal that ends this soon after its start is not restarted. */
const TOO_SOON_MS = 5_000;

function portOf(value: string | undefined): number {
  const port = Number(value || '3000');
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new PlainError(`PORT should be a number from 1 to 65535, not '${value}'.`);
}

async function reset(): Promise<void> {
  if (ownDatabase() !== undefined) {
    throw new PlainError(
      'DATABASE_URL is set: --reset deletes the embedded database only, empty that one yourself.',
    );
  }
  await deleteDatabase(dataDir);
  for (const name of KEPT) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

function ownDatabase(): { ownerUrl: string; appUrl: string } | undefined {
  const appUrl = process.env.DATABASE_URL;
  if (!appUrl) return undefined;
  return { appUrl, ownerUrl: process.env.DATABASE_MIGRATION_URL || appUrl };
}

function summary(stack: Stack): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(
    ({ email, password, role, organization }) =>
      `    ${email.padEnd(width)}  ${password}  ${role}${organization === null ? '' : `, ${organization}`}`,
  );
  return [
    '',
    `  ${product.name} is ready:    ${stack.url}`,
    `  Mailbox:               ${stack.mailUrl}`,
    `  Payment provider:      ${stack.paymentUrl}`,
    '',
    '  Sign in with',
    ...accounts,
    '',
    '  Mailbox and payment provider are simulated on this machine.',
    '  npm run demo:advance -- 30 moves the time on by 30 days. Ctrl-C stops everything.',
    '',
  ].join('\n');
}

/** Restarts the portal after each end by itself, until `signal`. */
async function supervise(stack: Stack, signal: AbortSignal): Promise<void> {
  let startedAt = Date.now();
  while (!signal.aborted) {
    const portal = stack.portal();
    await new Promise<void>((resolve) => {
      if (portal.exitCode !== null || portal.signalCode !== null || signal.aborted) resolve();
      portal.once('exit', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    if (signal.aborted) return;
    if (Date.now() - startedAt < TOO_SOON_MS) {
      throw new PlainError(
        `The portal ended right after its start: see ${path.join(dataDir, 'portal.log')}.`,
      );
    }
    console.log('  The portal ended; starting it again …');
    await stack.restartPortal();
    startedAt = Date.now();
    console.log('  The portal is back.');
  }
}

async function demo(signal: AbortSignal): Promise<void> {
  if (process.argv.includes('--reset')) await reset();
  const stack = await startStack({
    dataDir,
    port: portOf(process.env.PORT),
    host: process.env.HOST || undefined,
    hotReload: process.argv.includes('--hot-reload'),
    database: ownDatabase(),
    report: (step) => console.log(step),
    signal,
  });
  try {
    const { url, mailUrl, paymentUrl, ownerUrl } = stack;
    announceDemo({ url, mailUrl, paymentUrl, databaseUrl: ownerUrl, accounts: demoAccounts }, stack.env);
    console.log(summary(stack));
    // No restart for an ending demo.
    const ending = new AbortController();
    const died = stack.died.then((sentence) => {
      ending.abort();
      throw new PlainError(sentence);
    });
    await Promise.race([died, supervise(stack, AbortSignal.any([signal, ending.signal]))]);
  } finally {
    withdrawDemo();
    console.log('Stopping …');
    await stack.stop();
  }
}

const abort = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
await runCommand(async () => {
  try {
    await demo(abort.signal);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  }
});
