import { checkSettled, checkStep } from './check';
import { explain } from './explain';
import { reconcile } from './reconcile';
import type { Snapshot } from './snapshot';
import { neverDone, newSteps, step, type Steps, type Tally } from './step';
import { Violation, type World } from './world';

export interface Options {
  steps: number;
  /** So often everything is brought to an agreement, and compared. */
  reconcileEvery: number;
  /** Is told each step in short. */
  tell: (line: string) => void;
  /** Ends at the first violation. */
  stopAtFirst: boolean;
  /** Sometimes replaces a step; everything comes to rest after it. */
  disaster?: { every: number; strike: (steps: Steps) => Promise<string> };
}

export interface Result {
  steps: number;
  tally: Tally;
  /** Each once, as it was seen first. */
  violations: string[];
  explained: string[];
}

/** How much longer a run may take for verbs without a success. */
const LONGER = 3;

/** Does random steps and checks after each. */
export async function runChaos(world: World, options: Options): Promise<Result> {
  const { stopAtFirst, tell, disaster } = options;
  const steps = newSteps(world);
  const violations = new Set<string>();
  const explained: string[] = [];
  let snapshot: Snapshot | undefined;
  const note = async (found: readonly string[]) => {
    const fresh = found.filter((one) => !violations.has(one));
    for (const one of fresh) {
      violations.add(one);
      tell(`VIOLATION ${one}`);
    }
    if (fresh.length > 0) explained.push(...(await explain(world, fresh)));
  };
  const check = async () => {
    const seen = await checkStep(world, snapshot);
    snapshot = seen.snapshot;
    await note(seen.violations);
    return seen.snapshot;
  };
  const settle = async () => {
    const { untaken } = await reconcile(world);
    await note(await checkSettled(world, await check(), untaken));
  };
  let count = 0;
  const goesOn = () =>
    !(stopAtFirst && violations.size > 0) &&
    (count < options.steps || (neverDone(steps).length > 0 && count < options.steps * LONGER));
  while (goesOn()) {
    count += 1;
    const strikes = disaster !== undefined && world.random.chance(1 / disaster.every);
    try {
      tell(`${count} ${await (strikes ? disaster.strike(steps) : step(steps))}`);
    } catch (error) {
      await note([`step ${count}: ${error instanceof Violation ? error.message : String(error)}`]);
    }
    await check();
    if (strikes || count % options.reconcileEvery === 0) await settle();
  }
  if (!(stopAtFirst && violations.size > 0)) await settle();
  return { steps: count, tally: steps.tally, violations: [...violations], explained };
}
