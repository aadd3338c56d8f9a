import type { Verb, World } from '../world';

/** The clock. */

const HOUR = 1 / 24;

const pass =
  (least: number, most: number, unit = 1) =>
  async (world: World) => {
    await world.advance(world.random.between(least, most) * unit);
    await world.runJobs();
  };

export const time: Verb[] = [
  { name: 'hours pass', copies: 2, run: pass(1, 23, HOUR) },
  { name: 'days pass', copies: 2, run: pass(2, 12) },
  { name: 'a period passes', run: pass(28, 40) },
  { name: 'the jobs run', run: (world) => world.runJobs() },
];
