import fc from 'fast-check';
import { resetWorld } from './access-world';

/** FUZZ_SEED repeats a run. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

const AT_ONCE = 8;

/** A run that gets stuck ends. */
export const fuzzLimitMs = (requests: number): number => 120_000 + requests * 60;

/** Attacks so many times, eight at once, in a world that is made anew every five rounds. */
export async function fuzz<One>(
  one: fc.Arbitrary<One>,
  requests: number,
  attack: (one: One) => Promise<unknown>,
): Promise<void> {
  let rounds = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (all) => {
      rounds += 1;
      if (rounds % 5 === 0) await resetWorld();
      await Promise.all(all.map(attack));
    }),
    {
      numRuns: Math.ceil(requests / AT_ONCE),
      seed: fuzzSeed,
      endOnFailure: true,
      interruptAfterTimeLimit: fuzzLimitMs(requests),
      markInterruptAsFailure: true,
    },
  );
}
