import { runNode } from '../scripts/child-process';
import type { Figure, Section } from './figure';
import { portalEnvironmentOf } from './portal-environment';
import { withScaleServer } from './scale-database';
import type { SignInTimes } from './sign-in-times';

const DEVICES = 10_000;

/** Sign-ins a second: argon2 has its own threads. On a disposable copy. */
export const measure: Section = () =>
  withScaleServer(async (server) => {
    const { appUrl } = await server.copyOf(DEVICES);
    const output = await runNode({
      name: 'The measurement of sign-ins',
      args: ['--import', 'tsx', 'benchmarks/sign-in-times.ts'],
      env: portalEnvironmentOf(appUrl),
    });
    const times = JSON.parse(output.trim().split('\n').at(-1) ?? '') as SignInTimes[];
    return times.flatMap(({ atOnce, perSecond, delayMs, cpuMs }): Figure[] => [
      { name: `sign-ins, ${atOnce} at once`, value: perSecond, unit: '/s' },
      { name: `sign-ins, ${atOnce} at once: CPU of one`, value: cpuMs, unit: 'ms' },
      {
        name: `sign-ins, ${atOnce} at once: delay of the event loop, median`,
        value: delayMs.median,
        unit: 'ms',
      },
      {
        name: `sign-ins, ${atOnce} at once: delay of the event loop, 99.9 %`,
        value: delayMs.most,
        unit: 'ms',
      },
    ]);
  });
