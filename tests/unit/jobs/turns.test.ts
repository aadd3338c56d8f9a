import { beforeEach, describe, expect, it } from 'vitest';
import { Turns } from '@/lib/jobs/turns';
import { dueIn } from '@/lib/jobs/tasks';
import { type SweepName, sweepNames } from '@/lib/vocabulary/sweep-names';

const begun: SweepName[] = [];
const ends = new Map<SweepName, () => void>();
let stop: AbortController;
let turns: Turns;

beforeEach(() => {
  begun.length = 0;
  ends.clear();
  stop = new AbortController();
  turns = new Turns((sweep) => {
    begun.push(sweep);
    return new Promise<void>((resolve) => ends.set(sweep, resolve));
  }, stop.signal);
});

/** Ends a sweep, and lets what follows begin. */
async function end(sweep: SweepName): Promise<void> {
  ends.get(sweep)?.();
  await new Promise(setImmediate);
}

const askAll = (names: readonly SweepName[]) => {
  for (const name of names) turns.ask(name);
};

describe('sweeps', () => {
  const [first, second, third, fourth, fifth] = sweepNames;

  it('work four at a time, the others in the order of asking', async () => {
    askAll([first, second, third, fourth, fifth, 'fold_counts']);
    expect(begun).toEqual([first, second, third, fourth]);
    await end(third);
    expect(begun.slice(4)).toEqual([fifth]);
    await end(first);
    expect(begun.slice(5)).toEqual(['fold_counts']);
  });

  it('that are asked for while they work, however often, work once more', async () => {
    askAll([first, first, first]);
    expect(begun).toEqual([first]);
    await end(first);
    expect(begun).toEqual([first, first]);
    await end(first);
    expect(begun).toEqual([first, first]);
  });

  it('end their rows when the process stops, and none begins', async () => {
    askAll([first, first, second]);
    stop.abort();
    turns.ask(third);
    let ended = false;
    const all = turns.end().then(() => (ended = true));
    await end(first);
    expect([begun, ended]).toEqual([[first, second], false]);
    await end(second);
    expect(await all).toBe(true);
    expect(begun).toEqual([first, second]);
  });
});

describe('the schedule', () => {
  it('asks for all at the start, and for each in its minutes', () => {
    expect([...dueIn(0)].sort()).toEqual([...sweepNames].sort());
    expect(dueIn(1)).toContain('deliver_mail');
    expect(dueIn(1)).not.toContain('chase_debts');
    expect(dueIn(10)).toContain('chase_debts');
    expect(dueIn(10)).not.toContain('read_events');
    expect(dueIn(15)).toContain('read_events');
    expect(dueIn(59)).not.toContain('sweep_expired');
    expect(dueIn(120)).toContain('sweep_expired');
  });
});
