/**
 * `npm run check`: formatting, lint with type-aware rules, types, and unused files, exports and dependencies. Ends with
 * the line 'N passed, N failed'. Plain Node: node_modules may be missing.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled } from './installation.mjs';

const root = path.join(import.meta.dirname, '..');

/** Both write types that the checks need and that are not committed. */
const PREPARATIONS = [
  ['generate', 'prisma/build/index.js', 'generate'],
  ['typegen', 'next/dist/bin/next', 'typegen'],
];

const CHECKS = [
  ['prettier', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  ['eslint', 'eslint/bin/eslint.js', '--max-warnings=0', '.'],
  ['tsc', 'typescript/bin/tsc', '--noEmit'],
  ['knip', 'knip/bin/knip.js'],
];

function run([, program, ...args], stdio) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const options = { cwd: root, stdio, env, encoding: 'utf8' };
  return spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], options);
}

ensureInstalled();
let failed = 0;
for (const preparation of PREPARATIONS) {
  const { status, stdout, stderr } = run(preparation, 'pipe');
  if (status === 0) continue;
  console.error(`${preparation[0]} failed:\n${stdout}${stderr}`);
  process.exit(1);
}
for (const check of CHECKS) {
  console.log(`── ${check[0]}`);
  if (run(check, 'inherit').status !== 0) failed += 1;
}
if (failed > 0) process.exitCode = 1;
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
