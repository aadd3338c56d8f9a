import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from './child-process';

/** The limit of a first visit's JavaScript, in gzipped KB. */
export const weightGoals = { list: 175, form: 190 } as const;
const lists = [
  '/devices',
  '/orders',
  '/models',
  '/users',
  '/events',
  '/access-log',
  '/organizations-list',
  '/today',
];

export interface RouteWeight {
  route: string;
  kind: keyof typeof weightGoals;
  weight: number;
  chunks: { file: string; bytes: number }[];
}

const sizes = new Map<string, number>();

/** Bytes as sent; shared chunks are packed once. */
function gzipped(chunk: string): number {
  const known = sizes.get(chunk);
  if (known !== undefined) return known;
  const size = gzipSync(fs.readFileSync(path.join(projectRoot, chunk))).length;
  sizes.set(chunk, size);
  return size;
}

/** Each page's first JavaScript, from the build's statistics. */
export function routeWeights(): RouteWeight[] {
  const file = path.join(projectRoot, '.next', 'diagnostics', 'route-bundle-stats.json');
  const routes = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    route: string;
    firstLoadChunkPaths: string[];
  }[];
  return routes.map(({ route, firstLoadChunkPaths }) => {
    const chunks = firstLoadChunkPaths.map((chunk) => ({ file: chunk, bytes: gzipped(chunk) }));
    const weight = chunks.reduce((total, { bytes }) => total + bytes, 0) / 1024;
    return { route, kind: lists.includes(route) ? 'list' : 'form', weight, chunks };
  });
}
