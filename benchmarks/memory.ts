import type { Figure, Section } from './figure';
import { load } from './http-load';
import { median } from './median';
import { peopleOf, withPortal } from './portal';
import { residentMb } from './process-usage';
import { withScaleServer } from './scale-database';

const DEVICES = 100_000;
/** BENCH_MEMORY_SECONDS is for trying. */
const SECONDS = Number(process.env.BENCH_MEMORY_SECONDS || 300);
const SAMPLE_MS = 1_000;
const CONNECTIONS = 4;

/** Growth between the third and the last quarter. Pure. */
function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  return median(samples.slice(-quarter)) - median(samples.slice(-2 * quarter, -quarter));
}

/** The portal's memory: ready, and under five minutes of load. */
export const measure: Section = () =>
  withScaleServer(async (server) => {
    const database = await server.withDevices(DEVICES);
    const { operator, administrator } = await peopleOf(database);
    return withPortal(database, async ({ stack, pid, signIn }) => {
      const fresh = residentMb(pid);
      const samples: number[] = [];
      const timer = setInterval(() => samples.push(residentMb(pid)), SAMPLE_MS);
      const asked = async (path: string, email: string) => {
        const { authorization } = await signIn(email);
        const headers = { authorization, cookie: `token=${authorization.slice('Bearer '.length)}` };
        return load({ url: `${stack.url}${path}`, headers }, { connections: CONNECTIONS, seconds: SECONDS });
      };
      const loads = await Promise.all([
        asked('/api/devices?limit=8', operator),
        asked('/devices', operator),
        asked('/api/devices?limit=100&orderBy=orgName&order=ASC', administrator),
      ]).finally(() => clearInterval(timer));
      const after = median(samples.slice(-10));
      return [
        { name: 'memory, fresh', value: fresh, unit: 'MB', goal: { atMost: 200 } },
        { name: `memory after ${SECONDS} s of load`, value: after, unit: 'MB', goal: { atMost: 400 } },
        { name: 'most memory meanwhile', value: Math.max(...samples), unit: 'MB' },
        {
          name: 'growth between the third and the last quarter',
          value: growth(samples),
          unit: 'MB',
          goal: { atMost: 20 },
        },
        { name: 'requests meanwhile', value: loads.reduce((sum, one) => sum + one.perSecond, 0), unit: '/s' },
      ] satisfies Figure[];
    });
  });
