/** Its own process: signs in people of DATABASE_URL and prints JSON. */
import { randomInt } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { database, disconnectDatabase } from '@/lib/db/client';
import { signIn } from '@/lib/domain/accounts/sign-in';

export interface SignInTimes {
  atOnce: number;
  perSecond: number;
  /** The event loop's delay, in ms: every other request's wait. */
  delayMs: { median: number; most: number };
  cpuMs: number;
}

const AT_ONCE = [1, 4, 16];
const SECONDS = Number(process.env.BENCH_SECONDS || 5);
const RESOLUTION_MS = 5;

const someone = () => ({
  ...({
    kind: 'anonymous',
    requestId: 'bench',
    browser: null,
    userAgent: null,
    sessionCookies: [],
  } as const),
  ip: `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`,
});

const people = await database().user.findMany({
  where: { deletedAt: null, role: 'ORG_MEMBER' },
  select: { email: true },
  take: 500,
});
let next = 0;

async function signInAgain(until: number): Promise<number> {
  let count = 0;
  while (performance.now() < until) {
    const email = people[(next += 1) % people.length]?.email;
    await signIn(someone(), { email, password: 'Driftmark1' });
    count += 1;
  }
  return count;
}

async function measure(atOnce: number): Promise<SignInTimes> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  delay.enable();
  const counts = await Promise.all(Array.from({ length: atOnce }, () => signInAgain(began + SECONDS * 1000)));
  delay.disable();
  const count = counts.reduce((sum, one) => sum + one, 0);
  const { user, system } = process.cpuUsage(cpu);
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  return {
    atOnce,
    perSecond: count / ((performance.now() - began) / 1000),
    delayMs: { median: ms(delay.percentile(50)), most: ms(delay.percentile(99.9)) },
    cpuMs: (user + system) / 1000 / count,
  };
}

await signInAgain(performance.now() + 500);
const times: SignInTimes[] = [];
for (const atOnce of AT_ONCE) times.push(await measure(atOnce));
await disconnectDatabase();
console.log(JSON.stringify(times));
