import { databasePool } from '@/lib/db/client';
import { sweepChannel } from '@/lib/db/notify-sweep';
import { type SweepName, sweepNames } from '@/lib/vocabulary/sweep-names';

export interface Listening {
  /** Answers true once the connection is gone. */
  lost: Promise<true>;
  stop(): void;
}

/**
 * Hears of all woken sweeps, of this process and the others, on a connection of its own.
 * @throws what keeps it from the database
 */
export async function listenForSweeps(hear: (sweep: SweepName) => void): Promise<Listening> {
  const client = await databasePool().connect();
  const lost = new Promise<true>((resolve) => {
    client.on('end', () => resolve(true)).on('error', () => resolve(true));
  });
  client.on('notification', ({ payload }) => {
    const sweep = sweepNames.find((name) => name === payload);
    if (sweep !== undefined) hear(sweep);
  });
  const stop = () => client.release(true);
  try {
    await client.query(`LISTEN ${sweepChannel}`);
  } catch (error) {
    stop();
    throw error;
  }
  return { lost, stop };
}
