import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startSimulator } from '../../simulator/start-simulator';
import { cloneTemplate, type DatabaseUrls } from './test-database';

type TakeWebhook = (body: string, signature: string) => Promise<Response>;

/** One worker's shared world: a database, the outside world, and the portal's clock. */
export interface WorkerWorld {
  paymentUrl: string;
  mailUrl: string;
  clockFile: string;
  /** The portal's webhook route, once a file has loaded it. */
  takeWebhook: TakeWebhook | undefined;
  /** Events in the portal's work. */
  inHand: Set<Promise<void>>;
  /** The portal's environment, unless a file changes it. */
  environment: Record<string, string>;
}

const WEBHOOK_SECRET = 'whsec_integration';

/** Starts all of it, once for a worker. */
async function startWorkerWorld(template: DatabaseUrls): Promise<WorkerWorld> {
  const inHand = new Set<Promise<void>>();
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const taken = (async () => {
        const signature = String(request.headers['stripe-signature'] ?? '');
        const answer = await world.takeWebhook?.(Buffer.concat(chunks).toString('utf8'), signature);
        response.writeHead(answer?.status ?? 503).end(await answer?.text());
      })();
      inHand.add(taken);
      void taken.finally(() => inHand.delete(taken));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const simulator = await startSimulator({
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    webhookSecret: WEBHOOK_SECRET,
  });
  const clone = await cloneTemplate(template);
  const clockFile = path.join(mkdtempSync(path.join(os.tmpdir(), 'portal-clock-')), 'clock.json');
  const world: WorkerWorld = {
    ...{ paymentUrl: simulator.paymentUrl, mailUrl: simulator.mailUrl, clockFile, inHand },
    takeWebhook: undefined,
    environment: {
      DATABASE_URL: clone.appUrl,
      DATABASE_MIGRATION_URL: clone.ownerUrl,
      APP_URL: 'http://localhost:3000',
      AUTH_SECRET: 'a-secret-for-tests-of-at-least-32-characters',
      STRIPE_SECRET_KEY: 'sk_test_integration',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: simulator.paymentUrl,
      PROVIDER_CALLS_PER_SECOND: '1000', // the simulator has no limit
      SMTP_URL: simulator.smtpUrl,
      CLOCK_FILE: clockFile,
      MAIL_FROM: 'Portal <no-reply@example.com>',
      OPERATOR_EMAIL: 'super@example.com',
      LOG_LEVEL: 'silent',
    },
  };
  setClock(world, 0);
  return world;
}

export function setClock({ clockFile }: Pick<WorkerWorld, 'clockFile'>, offsetMs: number): void {
  writeFileSync(clockFile, JSON.stringify({ offsetMs: Math.round(offsetMs) }));
}

const kept = globalThis as { workerWorld?: Promise<WorkerWorld> };

/** This worker's world. It ends with the worker's process. */
export function workerWorld(template?: DatabaseUrls): Promise<WorkerWorld> {
  if (kept.workerWorld === undefined && template === undefined)
    throw new Error('Only integration tests have a world of their worker.');
  kept.workerWorld ??= startWorkerWorld(template!);
  return kept.workerWorld;
}
