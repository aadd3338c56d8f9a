import { clocksOffset, moveClocks } from '../../scripts/advance-clocks';
import type { Stack } from '../../scripts/stack';
import { clockFileOf } from '../../scripts/stack-settings';
import { assemble } from '@/lib/assemble';
import { database, disconnectDatabase } from '@/lib/db/client';
import { runDueJobs } from '@/lib/jobs/tasks';
import { makeWorld } from './make-world';
import { callOverHttp } from './over-http';
import { seeded } from './random';
import type { World } from './world';

const DAY_MS = 86_400_000;

export async function startWorld(
  { url, paymentUrl }: Stack,
  dataDir: string,
  seed: number,
): Promise<World & { close: () => Promise<void> }> {
  assemble();
  const db = database();
  const clocks = { paymentUrl, clockFile: clockFileOf(dataDir) };
  return {
    ...(await makeWorld()),
    random: seeded(seed),
    db,
    paymentUrl,
    call: callOverHttp.bind(undefined, { db, url }),
    advance: async (days) => moveClocks(clocks, (await clocksOffset(clocks)) + days * DAY_MS),
    runJobs: () => runDueJobs(),
    close: disconnectDatabase,
  };
}
