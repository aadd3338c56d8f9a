/**
 * `npm run bench [-- SECTION …] [-- --write]`: measures, prints, keeps figures in .data/bench.json; --write updates docs/performance.md.
 * Asserts nothing.
 */
import { PlainError, runCommand } from '../scripts/plain-error';
import { keepFigures, writePage } from './bench-file';
import type { Section } from './figure';
import { printFigures } from './print-figures';

/** Loads late: only this section needs its packages. */
const sections: Record<string, () => Promise<{ measure: Section }>> = {
  lists: () => import('./lists'),
  api: () => import('./api'),
  writes: () => import('./writes'),
  'sign-ins': () => import('./sign-ins'),
  memory: () => import('./memory'),
  csv: () => import('./csv'),
  start: () => import('./start'),
  page: () => import('./page'),
  lighthouse: () => import('./lighthouse'),
  orders: () => import('./orders'),
  loop: () => import('./loop'),
};

const WRITE = '--write';

await runCommand(async () => {
  const asked = process.argv.slice(2).filter((name) => name !== WRITE);
  const unknown = asked.find((name) => !(name in sections));
  if (unknown !== undefined)
    throw new PlainError(`There is no section ${unknown}. There are: ${Object.keys(sections).join(', ')}.`);
  for (const [name, load] of Object.entries(sections)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const figures = await (await load()).measure();
    printFigures(name, figures);
    keepFigures(name, figures);
  }
  if (process.argv.includes(WRITE)) writePage();
});
