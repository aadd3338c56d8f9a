import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
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

it('a release sets a portal up, serves it, and runs its jobs in a process of their own', async () => {
  const run = (file: string, env: Record<string, string>) =>
    runNode({ name: file, args: [file], env, cwd: release });
  const start = (name: string, file: string, env: Record<string, string>) =>
    startChild({ name, args: [file], env, logFile: path.join(folder, `${name}.log`), cwd: release });
  await withEmptyDatabase('release', (database) => takeFirstSteps({ run, start }, database));
}, 120_000);
