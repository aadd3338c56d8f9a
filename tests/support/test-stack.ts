import { freePort } from '../../scripts/free-port';
import { startStack, type Stack } from '../../scripts/stack';
import type { StackAddresses } from '../../scripts/stack-settings';
import { behindOneProxy } from './client-address';
import { createRunFolder } from './run-folder';

/** What tests know of the running product; plain data, handed to every worker. */
export interface TestStack extends StackAddresses {
  env: Record<string, string>;
  /** What the product writes: logs, and what the demo keeps. */
  dataDir: string;
}

/** Starts the product for a run of tests on free ports, with a database and a simulator of its own. */
export async function startTestStack(kind: string): Promise<{ stack: TestStack; stop: () => Promise<void> }> {
  const run = await createRunFolder(kind);
  const started: Stack = await startStack({
    dataDir: run.folder,
    port: await freePort(),
    durable: false,
    env: { ...behindOneProxy, METRICS_PORT: String(await freePort()) },
    report: (step) => console.log(step),
  });
  const { ownerUrl, appUrl, url, paymentUrl, mailUrl, smtpUrl, env, dataDir } = started;
  return {
    stack: { ownerUrl, appUrl, url, paymentUrl, mailUrl, smtpUrl, env, dataDir },
    stop: async () => {
      await started.stop();
      await run.remove();
    },
  };
}

let current: TestStack | undefined;

/** Tells this worker which product runs; the portal's own code then sees the portal's environment. */
export function attachStack(stack: TestStack): void {
  current = stack;
  Object.assign(process.env, stack.env, { DATABASE_MIGRATION_URL: stack.ownerUrl });
}

/** The running product. */
export function stack(): TestStack {
  if (current === undefined) throw new Error('No product was started for these tests.');
  return current;
}
