/** The same seed makes the same choices. */
export interface Random {
  readonly seed: number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True so often, between 0 and 1. */
  chance(often: number): boolean;
  /** One of some; undefined of none. */
  pick<T>(items: readonly T[]): T | undefined;
  /** The same items in another order. */
  shuffled<T>(items: readonly T[]): T[];
  /** Another source, for choices beside other ones. */
  forked(): Random;
}

const WORD = 2 ** 32;

/** Mulberry32: 32 bits of state are plenty for choosing verbs. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    seed,
    between,
    chance: (often) => next() < often,
    pick: (items) => items[between(0, items.length - 1)],
    forked: () => seeded(between(0, WORD - 1)),
    shuffled(items) {
      const left = [...items];
      for (let last = left.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [left[last], left[other]] = [left[other] as (typeof left)[0], left[last] as (typeof left)[0]];
      }
      return left;
    },
  };
}
