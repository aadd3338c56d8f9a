import type { Figure } from '../figure';
import { load, type Request } from '../http-load';
import { median } from '../median';
import { cpuSeconds } from '../process-usage';

/** One contestant of the same rounds. */
export interface Contender {
  name: string;
  request: Request;
  /** The answering process, whose CPU counts. */
  pid: number;
}

interface Result {
  perSecond: number[];
  cpuMs: number[];
}

const ROUNDS = Number(process.env.BENCH_ROUNDS || 3);
/** Of each contender in each round. */
const SECONDS = Number(process.env.BENCH_SECONDS || 5);

/** Asks in turn, round after round: other work falls on all. */
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

/** Requests a second, and the cost of one. */
export function figuresOf(results: ReadonlyMap<string, Result>): Figure[] {
  return [...results].flatMap(([name, { perSecond, cpuMs }]): Figure[] => [
    { name, value: median(perSecond), unit: '/s' },
    { name: `${name}: CPU of a request`, value: median(cpuMs), unit: 'ms' },
  ]);
}

/** The ratio of two contestants, round by round. */
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
