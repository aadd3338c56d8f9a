/**
 * `npm run check`: formatting, lint with type-aware rules, types, unused files, exports and dependencies, and the
 * packages' places and platforms. Ends with the line 'N passed, N failed'. Plain Node: node_modules may be missing.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { packageBin } from './package-bin.mjs';

const root = path.join(import.meta.dirname, '..');

/** Both write types that the checks need and that are not committed. */
const PREPARATIONS = [
  ['prisma', 'generate'],
  ['next', 'typegen'],
];

const CHECKS = [
  ['prettier', '--check', '--log-level=warn', '.'],
  ['eslint', '--max-warnings=0', '.'],
  ['tsc', '--noEmit'],
  ['knip'],
  ['tsx', 'scripts/check-packages.ts'],
];

/** Programs whose package is called otherwise. */
const PACKAGES = { tsc: 'typescript' };

function run([program, ...args], stdio) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const options = { cwd: root, stdio, env, encoding: 'utf8' };
  const file = packageBin(PACKAGES[program] ?? program, program);
  return spawnSync(process.execPath, [file, ...args], options);
}

ensureInstalled();
let failed = 0;
for (const preparation of PREPARATIONS) {
  const { status, stdout, stderr } = run(preparation, 'pipe');
  if (status === 0) continue;
  console.error(`${preparation.join(' ')} failed:\n${stdout}${stderr}`);
  process.exit(1);
}
for (const check of CHECKS) {
  console.log(`── ${check.join(' ')}`);
  if (run(check, 'inherit').status !== 0) failed += 1;
}
if (failed > 0) process.exitCode = 1;
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
