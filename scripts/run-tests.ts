/**
 * `npm test [-- unit components integration provider contract e2e slow]`: ends with 'N passed, N failed'. A runner without a test fails.
 * `npm test -- all` also runs unchanged suites of tests/slow.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser';
import { ensureBuilt, ensureGenerated } from './build';
import { projectRoot } from './child-process';
import {
  failedOfPlaywright,
  failedOfVitest,
  type FailedTest,
  type PlaywrightReport,
  type VitestReport,
} from './failed-tests';
import { packageBin } from './package-bin.mjs';
import { PlainError, runCommand } from './plain-error';
import {
  dueOf,
  hasPassed,
  keyedSuites,
  readVerified,
  verifiedAfter,
  writeVerified,
  type KeyedSuite,
} from './slow-suites';

interface Counts {
  passed: number;
  failed: number;
  failures: FailedTest[];
}

const PLAYWRIGHT = 'e2e';
/** Runners with no other tests than skippable suites. */
const ALL_SLOW = ['slow', 'provider'];
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-tests-'));

/** Runs a node command and reads its report. Two at once print their output at the end. */
async function report<T>(
  args: string[],
  file: string,
  live: boolean,
  env: Record<string, string> = {},
): Promise<{ result: T | undefined; ok: boolean }> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    // Only `npm run test:provider` asks the real provider.
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      STRIPE_TEST_KEY: '',
      ...env,
    },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(said));
  const result = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
  return { result, ok: code === 0 };
}

const reportOf = (runner: string) => path.join(scratch, `${runner.replace(/\W/g, '-')}.json`);

/** The suites to run, decided before the first runner, the rest, and the total of tests. */
const slow: { due: KeyedSuite[]; skipped: KeyedSuite[]; results: VitestReport['testResults'] } = {
  due: [],
  skipped: [],
  results: [],
};

async function chooseSlow(all: boolean, runners: readonly string[]): Promise<void> {
  const suites = await keyedSuites();
  slow.due = all ? suites : dueOf(suites, readVerified());
  slow.skipped = suites.filter((suite) => !slow.due.includes(suite));
  for (const { name } of slow.skipped.filter(({ project }) => runners.includes(project)))
    console.log(`── ${name} skipped: unchanged since it last passed`);
}

function notePassed(): void {
  const passed = slow.due.filter(({ tests }) => hasPassed(tests, slow.results)).map(({ name }) => name);
  if (passed.length === 0) return;
  writeVerified(verifiedAfter(readVerified(), [...slow.due, ...slow.skipped], passed));
}

async function runVitest(runner: string, live: boolean, env: Record<string, string>): Promise<Counts> {
  const [project = '', part] = runner.split(' ');
  const file = reportOf(runner);
  const args = [packageBin('vitest'), 'run', `--project=${project}`];
  for (const { tests } of slow.skipped) args.push(`--exclude=${tests}/**`);
  if (part !== undefined) args.push(`--shard=${part}`);
  // The other lane has the second core; another worker would import all modules once more.
  if (!live) args.push('--maxWorkers=1');
  args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${file}`);
  const { result, ok } = await report<VitestReport>(args, file, live, env);
  if (result === undefined) return { passed: 0, failed: 1, failures: [] };
  slow.results.push(...result.testResults);
  const failures = failedOfVitest(result);
  // Cleanup after the tests may fail by itself.
  if (!ok && failures.length === 0)
    failures.push({ test: runner, message: 'ended with an error outside of its tests: see above' });
  return {
    passed: result.numPassedTests,
    failed: Math.max(result.numFailedTests, failures.length),
    failures,
  };
}

async function runPlaywright(runner: string, live: boolean, env: Record<string, string>): Promise<Counts> {
  const [project = '', part = '1/1'] = runner.split(' ');
  const file = reportOf(runner);
  const args = [packageBin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
  // Each part empties the folder of its screenshots first.
  args.push(`--shard=${part}`, `--output=test-results/${project}-${part.replace('/', '-')}`);
  const { result } = await report<PlaywrightReport>(args, file, live, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (result === undefined) return { passed: 0, failed: 1, failures: [] };
  const { expected, unexpected, flaky } = result.stats;
  const failed = unexpected + flaky + result.errors.length;
  return { passed: expected, failed, failures: failedOfPlaywright(result) };
}

interface Result extends Counts {
  runner: string;
  seconds: number;
}

async function runOne(runner: string, live: boolean, env: Record<string, string>): Promise<Result> {
  console.log(`── ${runner} begins`);
  const begunAt = Date.now();
  const counts = await (nameOf(runner) === PLAYWRIGHT
    ? runPlaywright(runner, live, env)
    : runVitest(runner, live, env));
  const { passed, failed, failures } = counts;
  const seconds = Math.round((Date.now() - begunAt) / 1000);
  const none = passed + failed === 0;
  console.log(none ? `No ${runner} test ran.` : `── ${runner} has ended after ${seconds} s\n`);
  return { runner, seconds, passed, failed: none ? 1 : failed, failures };
}

/**
 * Two run at the same time, those without a built portal first. Tests of browser and contract run against their lane's portal: parts keep
 * both lanes busy.
 */
const QUEUE: readonly string[] = [
  'integration',
  'components',
  'unit',
  'provider',
  'slow',
  'e2e 1/2',
  'e2e 2/2',
  'contract 2/2',
  'contract 1/2',
];
const LANES = 2;
const nameOf = (runner: string) => runner.split(' ')[0] ?? runner;
const ALL = [...new Set(QUEUE.map(nameOf))];
const NEEDS_BUILD = [PLAYWRIGHT, 'contract'];
const NEEDS_BROWSER = [PLAYWRIGHT, 'components'];

async function startPortal(name: string) {
  const { handOn, startTestStack } = await import('../tests/support/test-stack');
  const { stack, stop } = await startTestStack(name);
  return { env: handOn(stack), stop };
}

/** Takes runners until the queue is empty. Those against the portal share the lane's own. */
async function runLane(
  lane: number,
  queue: string[],
  built: Promise<void>,
  live: boolean,
): Promise<Result[]> {
  const results: Result[] = [];
  let own: { env: Record<string, string>; stop: () => Promise<void> } | undefined;
  try {
    for (let runner = queue.shift(); runner !== undefined; runner = queue.shift()) {
      try {
        if (NEEDS_BUILD.includes(nameOf(runner))) own ??= await built.then(() => startPortal(`lane-${lane}`));
        results.push(await runOne(runner, live, own?.env ?? {}));
      } catch (error) {
        const failures = [{ test: runner, message: String(error) }];
        results.push({ runner, seconds: 0, passed: 0, failed: 1, failures });
      }
    }
  } finally {
    await own?.stop();
  }
  return results;
}

async function runAll(named: readonly string[]): Promise<void> {
  const all = named.includes('all');
  const chosen = named.filter((runner) => runner !== 'all');
  const runners = chosen.length === 0 ? ALL : chosen;
  const unknown = runners.find((runner) => !ALL.includes(runner));
  if (unknown !== undefined)
    throw new PlainError(`There is no runner '${unknown}': choose among ${ALL.join(', ')}.`);
  const startedAt = Date.now();
  await ensureGenerated();
  // Each runner starts the browser that is found here.
  if (runners.some((runner) => NEEDS_BROWSER.includes(runner))) process.env.CHROMIUM_PATH = ensureBrowser();
  await chooseSlow(all, runners);
  const isIdle = (runner: string) =>
    ALL_SLOW.includes(runner) && !slow.due.some(({ project }) => project === runner);
  const queue = QUEUE.filter((runner) => runners.includes(nameOf(runner)) && !isIdle(runner));
  const live = queue.length === 1;
  const built = runners.some((runner) => NEEDS_BUILD.includes(runner)) ? ensureBuilt() : Promise.resolve();
  // A runner that needs it says so.
  built.catch(() => undefined);
  const results = (
    await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane, queue, built, live)))
  ).flat();
  notePassed();
  const total = { passed: 0, failed: 0 };
  for (const { test, message } of results.flatMap(({ failures }) => failures))
    console.log(`FAILED ${path.relative(projectRoot, test)}\n${indented(message)}`);
  console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  for (const { runner, passed, failed, seconds } of results) {
    console.log(`${runner.padEnd(14)} ${passed} passed, ${failed} failed in ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** The first lines, where a log keeps only the end. */
const indented = (message: string) =>
  stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').replace(/^/gm, '    ');

await runCommand(() => runAll(process.argv.slice(2)));
fs.rmSync(scratch, { recursive: true, force: true });
