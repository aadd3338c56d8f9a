import type { Figure } from './figure';
import { load, type Request } from './http-load';
import { median } from './median';
import { cpuSeconds } from './process-usage';

/** Whoever is asked for the same thing in the same rounds. */
export interface Contender {
  name: string;
  request: Request;
  /** The process that answers, whose CPU is counted. */
  pid: number;
}

interface Result {
  perSecond: number[];
  cpuMs: number[];
}

const ROUNDS = Number(process.env.BENCH_ROUNDS || 3);
/** Of each contender in each round. */
const SECONDS = Number(process.env.BENCH_SECONDS || 5);

/** Asks each in turn, round after round, so that whatever else the machine does falls on all of them. */
export async function contest(contenders: readonly Contender[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>(contenders.map(({ name }) => [name, { perSecond: [], cpuMs: [] }]));
  for (const { request } of contenders) await load(request, { seconds: Math.min(2, SECONDS) });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, request, pid } of contenders) {
      const before = cpuSeconds(pid);
      const { perSecond, requests } = await load(request, { seconds: SECONDS });
      const result = results.get(name);
      result?.perSecond.push(perSecond);
      result?.cpuMs.push(((cpuSeconds(pid) - before) * 1000) / requests);
    }
  }
  return results;
}

/** What each does in a second, and what a request of it costs. */
export function figuresOf(results: ReadonlyMap<string, Result>): Figure[] {
  return [...results].flatMap(([name, { perSecond, cpuMs }]): Figure[] => [
    { name, value: median(perSecond), unit: '/s' },
    { name: `${name}: CPU of a request`, value: median(cpuMs), unit: 'ms' },
  ]);
}

/** How many times as much one does as the other, round by round. */
export function ratio(
  results: ReadonlyMap<string, Result>,
  one: string,
  other: string,
  goal?: Figure['goal'],
): Figure {
  const [own, others] = [results.get(one)?.perSecond ?? [], results.get(other)?.perSecond ?? []];
  const value = median(own.map((perSecond, round) => perSecond / (others[round] ?? NaN)));
  return { name: `${one} ÷ ${other}`, value, unit: '1', ...(goal === undefined ? {} : { goal }) };
}
