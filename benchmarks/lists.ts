import fs from 'node:fs';
import path from 'node:path';
import { runNode } from '../scripts/child-process';
import type { Figure, Section } from './figure';
import type { CaseTime } from './list-times';
import { portalEnvironmentOf } from './portal-environment';
import { benchDataDir, withScaleServer } from './scale-database';

/** BENCH_MOST leaves out the larger ones for a try. */
const MOST = Number(process.env.BENCH_MOST || 1_000_000);
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= MOST);

async function timesOf(appUrl: string): Promise<CaseTime[]> {
  const output = await runNode({
    name: 'The measurement of lists',
    args: ['--import', 'tsx', 'benchmarks/list-times.ts'],
    env: portalEnvironmentOf(appUrl),
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as CaseTime[];
}

const keyOf = ({ list, as, kind, name, at }: CaseTime) => [list, as, kind, name, at].join('|');

const slowest = (times: readonly CaseTime[]) => Math.max(...times.map(({ ms }) => ms));

/** The worst exponent of growth from the smallest database to the largest. Pure. */
function growth(small: readonly CaseTime[], large: readonly CaseTime[], rows: number): number {
  const before = new Map(small.map((time) => [keyOf(time), time.ms]));
  const exponents = large.map(
    (time) => Math.log(time.ms / (before.get(keyOf(time)) ?? NaN)) / Math.log(rows),
  );
  return Math.max(...exponents);
}

function figuresOfSort(name: string, bySize: ReadonlyMap<number, CaseTime[]>): Figure[] {
  const [least = NaN, most = NaN] = [SIZES[0], SIZES.at(-1)];
  const of = (size: number, kind: CaseTime['kind'], as: CaseTime['as'] = 'operator') =>
    (bySize.get(size) ?? []).filter(
      (time) => time.list === 'devices' && time.kind === kind && time.name === name && time.as === as,
    );
  const first = of(most, 'sort');
  const deep = of(most, 'depth');
  const thousandth = deep.filter(({ at }) => at.endsWith('page 1,000'));
  const ratios = thousandth.map(({ at, ms }) => {
    const [direction] = at.split(',');
    return ms / (first.find((time) => time.at.startsWith(`${direction},`))?.ms ?? NaN);
  });
  const where = `devices by ${name}`;
  return [
    {
      name: `${where}: exponent of growth, page 1 with total`,
      value: growth(of(least, 'sort'), first, most / least),
      unit: '1',
      goal: { atMost: 0.1 },
    },
    { name: `${where}: ${most} rows, page 1`, value: slowest(first), unit: 'ms', goal: { atMost: 2 } },
    {
      name: `${where}: ${most} rows, an administrator's first and last page`,
      value: slowest(of(most, 'sort', 'administrator')),
      unit: 'ms',
    },
    { name: `${where}: page 1,000 ÷ page 1`, value: Math.max(...ratios), unit: '1', goal: { atMost: 2 } },
    {
      name: `${where}: ${most} rows, slowest offset`,
      value: slowest(deep),
      unit: 'ms',
      goal: { atMost: 100 },
    },
  ];
}

/** The worst of every sort, for figures with a goal. */
function worst(name: string, ending: string, figures: readonly Figure[]): Figure {
  const same = figures.filter((figure) => figure.name.endsWith(ending));
  const [first] = same;
  if (first === undefined) throw new Error(`There is no figure ${ending}.`);
  return { ...first, name, value: Math.max(...same.map(({ value }) => value)) };
}

function figuresOf(bySize: ReadonlyMap<number, CaseTime[]>): Figure[] {
  const [least = NaN, most = NaN] = [SIZES[0], SIZES.at(-1)];
  const largest = bySize.get(most) ?? [];
  const devices = largest.filter(({ list }) => list === 'devices');
  const names = (kind: CaseTime['kind']) => [
    ...new Set(devices.filter((time) => time.kind === kind).map(({ name }) => name)),
  ];
  const others = [...new Set(largest.map(({ list }) => list))].filter((list) => list !== 'devices');
  const ofKind = (kind: CaseTime['kind'], list: string, size = most) =>
    (bySize.get(size) ?? []).filter((time) => time.kind === kind && time.list === list);
  const bySort = names('sort').flatMap((name) => figuresOfSort(name, bySize));
  return [
    worst('devices, any sort: exponent of growth, page 1 with total', ', page 1 with total', bySort),
    worst(`devices, any sort: ${most} rows, page 1`, 'rows, page 1', bySort),
    worst('devices, any sort: page 1,000 ÷ page 1', 'page 1,000 ÷ page 1', bySort),
    worst(`devices, any sort: ${most} rows, any offset`, 'slowest offset', bySort),
    ...bySort.map((figure): Figure => ({ ...figure, detail: true })),
    ...names('filter').map((name): Figure => ({
      name: `devices, only ${name}: ${most} rows, page 1`,
      value: slowest(ofKind('filter', 'devices').filter((time) => time.name === name)),
      unit: 'ms',
    })),
    ...names('search').map((name): Figure => ({
      name: `devices, search for ${name}: ${most} rows`,
      value: slowest(ofKind('search', 'devices').filter((time) => time.name === name)),
      unit: 'ms',
      goal: { atMost: 20 },
    })),
    ...others.flatMap((list): Figure[] => [
      {
        name: `${list}, slowest sort: ${most} devices, page 1`,
        value: slowest(ofKind('sort', list)),
        unit: 'ms',
      },
      {
        name: `${list}, slowest sort: exponent of growth`,
        value: growth(ofKind('sort', list, least), ofKind('sort', list), most / least),
        unit: '1',
      },
      {
        name: `${list}, slowest search: ${most} devices`,
        value: slowest(ofKind('search', list)),
        unit: 'ms',
      },
    ]),
    {
      name: 'most statements of a page',
      value: Math.max(...largest.map(({ statements }) => statements)),
      unit: 'statements',
    },
    {
      name: 'of the time of page 1, planning',
      value: Math.max(...ofKind('sort', 'devices').map(({ planningMs }) => planningMs)),
      unit: 'ms',
    },
  ];
}

/** The database's time for pages of lists on 10,000, 100,000 and a million devices; lists.json has all cases. */
export const measure: Section = () =>
  withScaleServer(async (server) => {
    const bySize = new Map<number, CaseTime[]>();
    for (const size of SIZES) bySize.set(size, await timesOf((await server.withDevices(size)).appUrl));
    fs.writeFileSync(
      path.join(benchDataDir, 'lists.json'),
      `${JSON.stringify(Object.fromEntries(bySize), null, 1)}\n`,
    );
    return figuresOf(bySize);
  });
