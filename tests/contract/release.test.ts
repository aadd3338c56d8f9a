import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNode, startChild } from '../../scripts/child-process';
import { takeFirstSteps } from '../support/first-steps';
import { withEmptyDatabase } from '../support/test-database';

// What `npm run release` writes, in a folder from where nothing of the project can be found.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-release-'));
const release = path.join(folder, 'release');

beforeAll(async () => {
  const args = ['--import', 'tsx', 'scripts/release.ts', release];
  await runNode({ name: 'The release', args });
}, 300_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('a release replaces nothing but a release', async () => {
  const other = path.join(folder, 'other');
  fs.mkdirSync(other);
  fs.writeFileSync(path.join(other, 'letter'), 'Dear');
  for (const named of [other, path.join(other, 'letter'), '--help']) {
    const args = ['--import', 'tsx', 'scripts/release.ts', named];
    const said = await runNode({ name: 'It', args }).catch(String);
    expect(said).toMatch(/holds something else|is not a folder|Usage: npm run release/);
    expect(said).not.toMatch(/\n {4}at /);
  }
  expect(fs.readdirSync(other)).toEqual(['letter']);
});

it('a release sets a portal up, serves it, and runs its jobs in a process of their own', async () => {
  const run = (file: string, env: Record<string, string>) =>
    runNode({ name: file, args: [file], env, cwd: release });
  const start = (name: string, file: string, env: Record<string, string>) =>
    startChild({ name, args: [file], env, logFile: path.join(folder, `${name}.log`), cwd: release });
  await withEmptyDatabase('release', (database) => takeFirstSteps({ run, start }, database));
}, 120_000);
