/**
 * `npm test [-- unit integration provider contract e2e]`: runs the runners named, or all of them, and ends with the line
 * 'N passed, N failed'. A runner that runs no test at all counts as a failure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser';
import { ensureBuilt, ensureGenerated } from './build';
import { projectRoot } from './child-process';
import { PlainError, runCommand } from './plain-error';

interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const VITEST = ['unit', 'integration', 'provider', 'contract'];
const ALL = [...VITEST, 'e2e'];
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-tests-'));

/** Runs a node command in the foreground and reads the report that it leaves, if it got that far. */
async function report<T>(
  args: string[],
  file: string,
  env: Record<string, string> = {},
): Promise<T | undefined> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    // Every test here stays on this machine; `npm run test:provider` is what asks the real provider.
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', STRIPE_TEST_KEY: '', ...env },
  });
  await once(child, 'exit');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}

async function runVitest(project: string): Promise<Counts> {
  const file = path.join(scratch, `${project}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`];
  args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${file}`);
  const result = await report<VitestReport>(args, file);
  if (result === undefined) return { passed: 0, failed: 1 };
  // A file that could not be loaded has failed without a test of its own.
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: result.numPassedTests, failed: result.numFailedTests + broken.length };
}

async function runPlaywright(): Promise<Counts> {
  const file = path.join(scratch, 'e2e.json');
  const args = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'];
  const result = await report<PlaywrightReport>(args, file, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: ensureBrowser(),
  });
  if (result === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = result.stats;
  return { passed: expected, failed: unexpected + flaky + result.errors.length };
}

async function runOne(runner: string): Promise<Counts> {
  console.log(`\n── ${runner}`);
  const counts = await (VITEST.includes(runner) ? runVitest(runner) : runPlaywright());
  if (counts.passed + counts.failed > 0) return counts;
  console.log(`No ${runner} test ran.`);
  return { passed: 0, failed: 1 };
}

async function runAll(runners: readonly string[]): Promise<void> {
  const unknown = runners.find((runner) => !ALL.includes(runner));
  if (unknown !== undefined)
    throw new PlainError(`There is no runner '${unknown}': choose among ${ALL.join(', ')}.`);
  const startedAt = Date.now();
  await ensureGenerated();
  const results: [string, Counts, number][] = [];
  for (const runner of runners) {
    if (runner === 'contract' || runner === 'e2e')
      await ensureBuilt(() => console.log('\nBuilding the portal …'));
    const begunAt = Date.now();
    const counts = await runOne(runner);
    results.push([runner, counts, Math.round((Date.now() - begunAt) / 1000)]);
  }
  const total = { passed: 0, failed: 0 };
  console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  for (const [runner, { passed, failed }, seconds] of results) {
    console.log(`${runner.padEnd(12)} ${passed} passed, ${failed} failed in ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
  }
  if (total.failed > 0) process.exitCode = 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

const named = process.argv.slice(2);
await runCommand(() => runAll(named.length === 0 ? ALL : named));
fs.rmSync(scratch, { recursive: true, force: true });
