/**
 * Its own process, for its own environment. Runs the list operations against DATABASE_URL and prints the database's time for each case as
 * JSON.
 */
import pg from 'pg';
import { disconnectDatabase } from '@/lib/db/client';
import { sentBy } from './sent-statements';
import { casesOf, readWorld, type Case } from './list-cases';
import { timeOf } from './plan-time';

export interface CaseTime extends Omit<Case, 'ask'> {
  ms: number;
  planningMs: number;
  statements: number;
}

const client = new pg.Client(process.env.DATABASE_URL);
await client.connect();
const times: CaseTime[] = [];
for (const { ask, ...about } of casesOf(await readWorld(client))) {
  const sent = await sentBy(ask);
  let [ms, planningMs] = [0, 0];
  for (const statement of sent) {
    const time = await timeOf(client, statement);
    ms += time.ms;
    planningMs += time.planningMs;
  }
  times.push({ ...about, ms, planningMs, statements: sent.length });
}
await client.end();
await disconnectDatabase();
console.log(JSON.stringify(times));
