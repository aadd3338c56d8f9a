import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { stopChild } from '../scripts/child-process';
import { demoAccounts } from '../scripts/demo-state';
import { freePort } from '../scripts/free-port';
import { routeWeights, weightGoals } from '../scripts/route-weight';
import { startStack, type Stack } from '../scripts/stack';
import { overTheWire, softNavigation } from '../tests/support/wire';
import type { Figure } from './figure';
import { kindsOf } from './html-kinds';
import { startMinimalPage } from './peers/minimal-page';
import { signInAt } from './sign-in-at';

const PATH = '/devices';
const CLIENTS = 8;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const WARM_MS = 6_000;

const kilobytes = (bytes: number) => bytes / 1024;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** A process's CPU in ms; NaN without /proc. */
function cpuOf({ pid }: ChildProcess): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

interface Target {
  url: string;
  headers: Record<string, string>;
  process: ChildProcess;
}

interface Round {
  perSecond: number;
  /** Of CPU, a page. */
  ms: number;
}

async function round({ url, headers, process }: Target, ms: number): Promise<Round> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const [started, cpu] = [performance.now(), cpuOf(process)];
  let pages = 0;
  const client = async () => {
    while (performance.now() - started < ms) {
      const { status } = await overTheWire(url, headers, { agent });
      if (status !== 200) throw new Error(`${url} answered ${status}.`);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: pages / seconds, ms: (cpuOf(process) - cpu) / pages };
}

/** By turns: other work falls on all. */
async function compare<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, Round>> {
  const names = Object.keys(targets) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Round[]>;
  for (const name of names) await round(targets[name], WARM_MS);
  for (let i = 0; i < ROUNDS; i += 1)
    for (const name of names) rounds[name].push(await round(targets[name], ROUND_MS));
  const middle = (name: Name): Round => ({
    perSecond: median(rounds[name].map(({ perSecond }) => perSecond)),
    ms: median(rounds[name].map(({ ms }) => ms)),
  });
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, Round>;
}

/** Sizes: independent of other work of the machine. */
async function sizes(url: string, cookie: { cookie: string }): Promise<Figure[]> {
  const packed = await overTheWire(url + PATH, { ...cookie, 'accept-encoding': 'gzip' });
  const step = { from: PATH, to: `${PATH}?page=2` };
  const soft = await softNavigation(url, step, { ...cookie, 'accept-encoding': 'gzip' });
  const kinds = kindsOf(packed.body.toString());
  const figure = (name: string, bytes: number, atMost?: number): Figure => ({
    ...{ name, value: kilobytes(bytes), unit: 'KB' },
    ...(atMost !== undefined && { goal: { atMost } }),
  });
  return [
    figure('HTML of 8 rows, raw', packed.body.length, 45),
    figure('HTML, over the wire', packed.sent, 8),
    figure('HTML, packed in one piece', gzipSync(packed.body).length),
    figure('of it flight data', kinds.flight),
    figure('of it class attributes', kinds.classes),
    figure('of it drawings', kinds.svg),
    figure('soft navigation, raw', soft.body.length),
    figure('soft navigation, over the wire', soft.sent, 5),
    figure('soft navigation, packed in one piece', gzipSync(soft.body).length),
    ...(['list', 'form'] as const).map((kind): Figure => {
      const weights = routeWeights().filter((route) => route.kind === kind);
      const value = Math.max(...weights.map(({ weight }) => weight));
      return {
        name: `JavaScript of a ${kind}'s first visit`,
        value,
        unit: 'KB',
        goal: { atMost: weightGoals[kind] },
      };
    }),
  ];
}

async function speed(stack: Stack, cookie: { cookie: string }): Promise<Figure[]> {
  const minimal = await startMinimalPage();
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await overTheWire(minimal.url).catch(() => null)) break;
      await pause(100);
    }
    const page = { url: stack.url + PATH, headers: cookie, process: stack.portal() };
    const measured = await compare({
      page,
      packed: { ...page, headers: { ...cookie, 'accept-encoding': 'gzip' } },
      minimal: { url: minimal.url, headers: {}, process: minimal.child },
    });
    return [
      { name: 'CPU of a page', value: measured.page.ms, unit: 'ms', goal: { atMost: 6 } },
      { name: 'CPU of a page that is packed', value: measured.packed.ms, unit: 'ms' },
      { name: 'CPU of the minimal page', value: measured.minimal.ms, unit: 'ms' },
      { name: 'pages', value: measured.page.perSecond, unit: '/s' },
      { name: 'minimal pages', value: measured.minimal.perSecond, unit: '/s' },
      {
        name: 'pages to minimal pages',
        value: measured.page.perSecond / measured.minimal.perSecond,
        unit: '1',
        goal: { atLeast: 0.35 },
      },
    ];
  } finally {
    await stopChild(minimal.child);
  }
}

/** The operator's devices page, beside Next's smallest one. */
export async function measure(): Promise<Figure[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-page-'));
  const stack = await startStack({ dataDir, port: await freePort(), durable: false });
  try {
    const { cookie: session } = await signInAt(stack.url, demoAccounts[0].email);
    const cookie = { cookie: session };
    return [...(await sizes(stack.url, cookie)), ...(await speed(stack, cookie))];
  } finally {
    await stack.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
