import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserArguments, ensureBrowser } from '../scripts/browser';
import { stopChild } from '../scripts/child-process';
import { demoAccounts } from '../scripts/demo-state';
import { freePort } from '../scripts/free-port';
import { startStack } from '../scripts/stack';
import { until } from '../tests/support/until';
import type { Figure } from './figure';
import { install, PACKAGES, run } from './peers/install-beside';
import { signInAt } from './sign-in-at';

/** The last version for Node 20. */
const VERSION = '12.8.2';
const ROUNDS = 3;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** Starts a browser with remote control on a port. */
async function startBrowser(profile: string) {
  const port = await freePort();
  const args = [
    ...browserArguments,
    '--headless',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(ensureBrowser(), [...args, 'about:blank'], { stdio: 'ignore' });
  try {
    await until('the browser answers', async () => (await fetch(`http://127.0.0.1:${port}/json/version`)).ok);
  } catch (error) {
    await stopChild(child);
    throw error;
  }
  return { child, port };
}

/** The round with the median largest paint, on a slow phone. */
async function auditOf(folder: string, port: number, url: string, cookie?: string): Promise<Report> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = path.join(folder, 'report.json');
    await run(folder, process.execPath, [
      path.join(PACKAGES, 'lighthouse', 'cli', 'index.js'),
      ...[url, `--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`],
      ...['--only-categories=performance,accessibility,best-practices', '--no-enable-error-reporting'],
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ]);
    reports.push(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
  }
  const paint = ({ audits }: Report) => audits['largest-contentful-paint']?.numericValue ?? NaN;
  const middle = reports.toSorted((a, b) => paint(a) - paint(b))[Math.floor(ROUNDS / 2)];
  if (middle === undefined || Number.isNaN(paint(middle))) throw new Error(`${url} could not be audited.`);
  return middle;
}

function figuresOf(page: string, { categories, audits }: Report, atMostSeconds = 2.2): Figure[] {
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return [
    {
      ...{ name: `${page}, largest paint`, value: value('largest-contentful-paint') / 1000, unit: 's' },
      goal: { atMost: atMostSeconds },
    },
    {
      ...{ name: `${page}, script in the way`, value: value('total-blocking-time'), unit: 'ms' },
      goal: { atMost: 100 },
    },
    {
      ...{ name: `${page}, layout shift`, value: value('cumulative-layout-shift'), unit: '1' },
      goal: { atMost: 0.02 },
    },
    ...Object.entries(categories).map(([name, { score }]): Figure => ({
      name: `${page}, ${name}`,
      value: (score ?? NaN) * 100,
      unit: 'points',
    })),
  ];
}

/** Lighthouse on a phone (four times slower): sign-in, devices and an order. */
export async function measure(): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-lighthouse-'));
  try {
    await install(folder, { lighthouse: VERSION });
    const dataDir = path.join(folder, 'data');
    const stack = await startStack({ dataDir, port: await freePort(), durable: false });
    let browser: ChildProcess | undefined;
    try {
      const { child, port } = await startBrowser(path.join(folder, 'profile'));
      browser = child;
      const { cookie } = await signInAt(stack.url, demoAccounts[0].email);
      const answer = await fetch(`${stack.url}/api/orders?limit=1`, { headers: { cookie } });
      const { data } = (await answer.json()) as { data: { id: string }[] };
      const audit = (at: string, as?: string) => auditOf(folder, port, stack.url + at, as);
      return [
        ...figuresOf('sign-in', await audit('/sign-in'), 1.9),
        ...figuresOf('devices', await audit('/devices', cookie)),
        ...figuresOf('an order', await audit(`/orders/${data[0]?.id}`, cookie)),
      ];
    } finally {
      if (browser !== undefined) await stopChild(browser);
      await stack.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
