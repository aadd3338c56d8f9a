import path from 'node:path';
import { freePort } from '../../scripts/free-port';
import { startStack, type Stack } from '../../scripts/stack';
import type { StackAddresses } from '../../scripts/stack-settings';
import { startProxy } from '../rehearse/proxy';
import { behindOneProxy, behindTwoProxies } from './client-address';
import { createRunFolder } from './run-folder';

/** What tests know of the running product; plain data for every worker. */
export interface TestStack extends StackAddresses {
  env: Record<string, string>;
  /** The product's own files: logs, and the demo's data. */
  dataDir: string;
}

/** As it is deployed (tests/rehearse/contract.ts): two portals behind haproxy. */
function proxyWanted(): {
  port: number;
  url: string;
  certificate: string;
  env: Record<string, string>;
} | null {
  const { CONTRACT_PROXY_PORT: port, CONTRACT_PROXY_CERTIFICATE: certificate } = process.env;
  if (port === undefined || certificate === undefined) return null;
  const url = `https://localhost:${port}`;
  const env = { APP_URL: url, NEXTAUTH_URL: url, SESSION_COOKIE_SECURE: 'true', ...behindTwoProxies };
  return { port: Number(port), url, certificate, env };
}

const HANDED_STACK = 'TEST_STACK';

/** The environment that hands a running product to another process (`startTestStack`). */
export const handOn = (stack: TestStack): Record<string, string> => ({
  [HANDED_STACK]: JSON.stringify(stack),
});

/** The product that was handed to this process. */
export function handedStack(): TestStack | undefined {
  const handed = process.env[HANDED_STACK];
  return handed === undefined ? undefined : (JSON.parse(handed) as TestStack);
}

/** A second portal of the same product; the first one has the jobs. */
async function startBeside({ ownerUrl, appUrl, env }: Stack) {
  const run = await createRunFolder('beside');
  const port = await freePort();
  const portal = await startStack({
    ...{ dataDir: run.folder, port, database: { ownerUrl, appUrl } },
    env: { ...env, PORT: String(port), JOBS: 'off', METRICS_PORT: '' },
  });
  return {
    port,
    stop: async () => {
      await portal.stop();
      await run.remove();
    },
  };
}

/** Starts the product on free ports, with its own database and simulator, or takes the handed one. */
export async function startTestStack(kind: string): Promise<{ stack: TestStack; stop: () => Promise<void> }> {
  const handed = handedStack();
  if (handed !== undefined) return { stack: handed, stop: () => Promise.resolve() };
  const run = await createRunFolder(kind);
  const port = await freePort();
  const wanted = proxyWanted();
  const started: Stack = await startStack({
    dataDir: run.folder,
    port,
    durable: false,
    env: { ...behindOneProxy, METRICS_PORT: String(await freePort()), ...wanted?.env },
    report: (step) => console.log(step),
  });
  const other = wanted && (await startBeside(started));
  const log = path.join(run.folder, 'haproxy.log');
  const proxy =
    wanted &&
    other &&
    startProxy({ ...wanted, plainPort: await freePort(), portals: [port, other.port], log });
  const { ownerUrl, appUrl, url, paymentUrl, mailUrl, smtpUrl, env, dataDir } = started;
  return {
    stack: { ownerUrl, appUrl, url: wanted?.url ?? url, paymentUrl, mailUrl, smtpUrl, env, dataDir },
    stop: async () => {
      await proxy?.end('SIGTERM');
      await other?.stop();
      await started.stop();
      await run.remove();
    },
  };
}

/** Files of one worker share their modules. */
const kept = globalThis as { testStack?: TestStack };

/**
 * Tells this worker the running product and its environment, which is read once: a file with another product asks it by HTTP and SQL alone.
 */
export function attachStack(stack: TestStack): void {
  for (const name of Object.keys(kept.testStack?.env ?? {})) delete process.env[name];
  kept.testStack = stack;
  Object.assign(process.env, stack.env, { DATABASE_MIGRATION_URL: stack.ownerUrl });
}

/** The running product. */
export function stack(): TestStack {
  if (kept.testStack === undefined) throw new Error('No product was started for these tests.');
  return kept.testStack;
}

/** Whether haproxy stands in front. */
export const isBehindProxy = (): boolean => stack().url.startsWith('https:');
