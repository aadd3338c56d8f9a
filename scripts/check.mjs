/** `npm run check`. Ends with 'N passed, N failed'. Plain Node: node_modules may be missing. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { writeLanguages } from './languages.mjs';
import { packageBin } from './package-bin.mjs';

const root = path.join(import.meta.dirname, '..');

/** They write uncommitted types for the checks. */
const PREPARATIONS = [
  ['prisma', 'generate'],
  ['next', 'typegen'],
  ['tsx', 'scripts/api-types.ts'],
];

/** The linter takes as long as all others together. */
const LANES = [
  [['eslint', '--max-warnings=0', '.']],
  [
    ['tsc', '--noEmit'],
    ['prettier', '--check', '--log-level=warn', '.'],
    ['knip'],
    ['depcruise', 'lib', 'components', 'app', 'middleware.ts', '--config', '.dependency-cruiser.mjs'],
    ['tsx', 'scripts/check-packages.ts'],
  ],
];

/** Programs whose package is called otherwise. */
const PACKAGES = { tsc: 'typescript', depcruise: 'dependency-cruiser' };

function run([program, ...args]) {
  const file = packageBin(PACKAGES[program] ?? program, program);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((resolve) => child.once('close', (status) => resolve({ ok: status === 0, said })));
}

async function runChecks(checks) {
  let failed = 0;
  for (const check of checks) {
    const { ok, said } = await run(check);
    console.log(`── ${check.join(' ')}: ${ok ? 'passed' : 'failed'}\n${said}`.trimEnd());
    if (!ok) failed += 1;
  }
  return failed;
}

await ensureInstalled();
writeLanguages();
for (const preparation of PREPARATIONS) {
  const { ok, said } = await run(preparation);
  if (ok) continue;
  console.error(`${preparation.join(' ')} failed:\n${said}`);
  process.exit(1);
}
const failed = (await Promise.all(LANES.map(runChecks))).reduce((sum, count) => sum + count, 0);
if (failed > 0) process.exitCode = 1;
console.log(`${LANES.flat().length - failed} passed, ${failed} failed`);
