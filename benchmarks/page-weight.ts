/**
 * `npm run bench:weight`: the JavaScript that a first visit to each page loads, from the build; asserts nothing.
 * Builds first when sources changed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt, ensureGenerated } from '../scripts/build';
import { projectRoot } from '../scripts/child-process';
import { runCommand } from '../scripts/plain-error';

interface Route {
  route: string;
  firstLoadChunkPaths: string[];
}

/** Goals in gzipped KB (performance design). */
const goals = { list: 175, form: 190 } as const;
const lists = ['/devices', '/orders', '/users', '/events', '/access-log', '/organizations-list'];
const sizes = new Map<string, number>();

/** Size in bytes as sent; chunks are shared by pages, so each is packed once. */
function gzipped(chunk: string): number {
  const known = sizes.get(chunk);
  if (known !== undefined) return known;
  const size = gzipSync(fs.readFileSync(path.join(projectRoot, chunk))).length;
  sizes.set(chunk, size);
  return size;
}

function report(routes: readonly Route[]): void {
  const rows = routes
    .map(({ route, firstLoadChunkPaths }) => {
      const kind = lists.includes(route) ? ('list' as const) : ('form' as const);
      const weight = firstLoadChunkPaths.reduce((total, chunk) => total + gzipped(chunk), 0) / 1024;
      return { route, kind, 'gz KB': Math.round(weight * 10) / 10, goal: goals[kind] };
    })
    .toSorted((a, b) => b['gz KB'] - a['gz KB']);
  console.table(rows.map((row) => ({ ...row, met: row['gz KB'] <= row.goal ? 'yes' : 'no' })));
  if (!process.argv.includes('--chunks')) return;
  for (const { route, firstLoadChunkPaths } of routes) {
    console.log(route);
    for (const chunk of firstLoadChunkPaths.toSorted((a, b) => gzipped(b) - gzipped(a)))
      console.log(`  ${(gzipped(chunk) / 1024).toFixed(1).padStart(6)}  ${chunk}`);
  }
}

await runCommand(async () => {
  await ensureGenerated();
  await ensureBuilt();
  const file = path.join(projectRoot, '.next', 'diagnostics', 'route-bundle-stats.json');
  report(JSON.parse(fs.readFileSync(file, 'utf8')) as Route[]);
});
