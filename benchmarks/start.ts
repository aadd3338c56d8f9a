import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../scripts/child-process';
import { deleteDatabase } from '../scripts/embedded-postgres';
import { freePort } from '../scripts/free-port';
import type { Figure, Section } from './figure';

/** Seconds until the demo is ready; ends it then. */
async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/demo.mjs'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let seconds = NaN;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (!Number.isNaN(seconds) || !output.includes('is ready:')) return;
    seconds = (performance.now() - began) / 1000;
    child.kill('SIGINT');
  });
  await ended;
  if (Number.isNaN(seconds)) throw new Error(`The demo did not start:\n${output}`);
  return seconds;
}

/** With a new data folder, and again. */
export const measure: Section = async () => {
  // Short, and reachable for the account of the database.
  const dataDir = path.join(projectRoot, '.data', `start-${process.pid}`);
  try {
    const figures: Figure[] = [
      { name: 'demo, a new data folder', value: await startOnce(dataDir), unit: 's', goal: { atMost: 90 } },
      { name: 'demo, second start', value: await startOnce(dataDir), unit: 's', goal: { atMost: 10 } },
    ];
    return figures;
  } finally {
    await deleteDatabase(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
};
