/**
 * `npm run bench [-- SECTION …]`: measures, prints a table a section and writes them to .data/bench.json. Asserts nothing: machines are noisy,
 * and only ratios of one run last (docs/performance.md).
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../scripts/child-process';
import { PlainError, runCommand } from '../scripts/plain-error';
import type { Figure, Section } from './figure';
import { printFigures } from './print-figures';

/** Loaded when it is its turn: a section's packages are nobody else's. */
const sections: Record<string, () => Promise<{ measure: Section }>> = {
  lists: () => import('./lists'),
  api: () => import('./api'),
  writes: () => import('./writes'),
  'sign-ins': () => import('./sign-ins'),
  memory: () => import('./memory'),
  start: () => import('./start'),
  page: () => import('./page'),
  orders: () => import('./orders'),
};

const FILE = path.join(projectRoot, '.data', 'bench.json');

/** The machine, the commit and the day that the figures are of. */
function circumstances() {
  const [cpu] = os.cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return {
    machine: `${os.cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    node: process.version,
    commit: commit.trim(),
    date: new Date().toISOString().slice(0, 10),
  };
}

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in sections));
  if (unknown !== undefined)
    throw new PlainError(`There is no section ${unknown}. There are: ${Object.keys(sections).join(', ')}.`);
  const measured: Record<string, Figure[]> = {};
  for (const [name, load] of Object.entries(sections)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    measured[name] = await (await load()).measure();
    printFigures(name, measured[name]);
    fs.mkdirSync(path.dirname(FILE), { recursive: true });
    fs.writeFileSync(FILE, `${JSON.stringify({ ...circumstances(), sections: measured }, null, 2)}\n`);
  }
});
