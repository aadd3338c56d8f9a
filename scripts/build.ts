import fs from 'node:fs';
import path from 'node:path';
import { projectRoot, runNode } from './child-process';
import { packFiles } from './pack-files';
import { packageBin, packageFolder } from './package-bin.mjs';
import { writeLanguages } from './languages.mjs';
import { tellProgress } from './tell-progress.mjs';
import { createHash } from 'node:crypto';

const SCHEMA = ['prisma/schema.prisma', 'package-lock.json'];
const GENERATED = 'lib/db/generated';
/** The viewer of the API's document, beside our own files of it. */
const VIEWER = 'public/api/docs/swagger-ui';
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  ...SCHEMA,
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
];

/** Runs `make` unless `mark` already has these sources. */
async function whenChanged(mark: string, hash: string, make: () => Promise<void>): Promise<boolean> {
  const file = path.join(projectRoot, mark);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === hash) return false;
  fs.rmSync(file, { force: true });
  await make();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, hash);
  return true;
}

function copyViewer(): void {
  fs.mkdirSync(path.join(projectRoot, VIEWER), { recursive: true });
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'])
    fs.copyFileSync(path.join(packageFolder('swagger-ui-dist'), file), path.join(projectRoot, VIEWER, file));
}

/** Generates the readers of the catalogues, the viewer's copy, and after a change of schema or version the Prisma client. */
export async function ensureGenerated(signal?: AbortSignal): Promise<void> {
  writeLanguages();
  copyViewer();
  await whenChanged(path.join(GENERATED, '.source-hash'), sourceHash(projectRoot, SCHEMA), async () => {
    await runNode({
      name: 'prisma generate',
      args: [packageBin('prisma'), 'generate'],
      signal,
    });
  });
}

/**
 * Builds the portal when its sources changed since the last build. Needs what `ensureGenerated` writes.
 * @param tell is told when a build starts, and that it goes on
 */
export async function ensureBuilt(
  tell: (line: string) => void = console.log,
  signal?: AbortSignal,
): Promise<void> {
  const hash = sourceHash(projectRoot, SOURCES, [GENERATED, VIEWER]);
  await whenChanged(path.join('.next', 'source-hash'), hash, async () => {
    const build = {
      name: 'next build',
      args: [packageBin('next'), 'build'],
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_WITHOUT_TYPES: '1' },
      signal,
    };
    await tellProgress('Building the portal', tell, async () => {
      await runNode(build);
      await Promise.all(['.next/static', VIEWER].map((folder) => packFiles(path.join(projectRoot, folder))));
    });
  });
}

function filesBelow(file: string): string[] {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [file];
  return fs
    .readdirSync(file)
    .sort()
    .flatMap((name) => filesBelow(path.join(file, name)));
}

/**
 * A fingerprint of the content of files and folders below `root`; missing ones count as empty.
 * @param except paths that are left out, such as generated code
 */
function sourceHash(root: string, sources: readonly string[], except: readonly string[] = []): string {
  const hash = createHash('sha256');
  const left = except.map((item) => path.join(root, item));
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source)))) {
    if (left.some((item) => file === item || file.startsWith(item + path.sep))) continue;
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
