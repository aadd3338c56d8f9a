import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../scripts/child-process';
import { deleteDatabase } from '../../scripts/embedded-postgres';
import { isAlive } from '../../scripts/process-identity';

const runs = path.join(projectRoot, '.data', 'test');

async function remove(folder: string): Promise<void> {
  await deleteDatabase(folder);
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Stops and removes the leftovers of a killed run. */
async function removeAbandoned(): Promise<void> {
  if (!fs.existsSync(runs)) return;
  for (const name of fs.readdirSync(runs)) {
    const pid = Number(name.split('-').at(-1));
    if (Number.isInteger(pid) && !isAlive(pid)) await remove(path.join(runs, name));
  }
}

/** This run's data folder: several runs can go on at once. */
export async function createRunFolder(
  kind: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  await removeAbandoned();
  const folder = path.join(runs, `${kind}-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  return { folder, remove: () => remove(folder) };
}
