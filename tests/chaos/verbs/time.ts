import { type Verb, verb, type World } from '../world';

/** The clock. */

const HOUR = 1 / 24;

const pass =
  (least: number, most: number, unit = 1) =>
  async (world: World) => {
    await world.advance(world.random.between(least, most) * unit);
    await world.runJobs();
  };

export const time: Verb[] = [
  verb('hours pass', 2, pass(1, 23, HOUR)),
  verb('days pass', 2, pass(2, 12)),
  verb('a period passes', 1, pass(28, 40)),
  verb('the jobs run', 1, (world) => world.runJobs()),
];
