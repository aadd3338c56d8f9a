/** `npm run release [-- FOLDER]`: writes release/ (or FOLDER, which it empties), which needs only Node (ADR 0030). */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import nextConfig from '../next.config.mjs';
import { product } from '../lib/config/product';
import { askNpm } from './ask-npm';
import { ensureBuilt, ensureGenerated } from './build';
import { projectRoot } from './child-process';
import { COMMANDS } from './commands';
import { PlainError, runCommand } from './plain-error';

const [named = 'release', ...more] = process.argv.slice(2);
/** npm runs in the project's folder; a person's paths are relative to theirs. */
const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), named);
/** Written here first, so that the result is whole. */
let release = '';
const STANDALONE = '.next/standalone';

/** Beside Next's traced server: browser files, the start, the commands' files. Of deploy/ not all: the secrets of Compose lie there. */
const COPIED = {
  '.next/static': '.next/static',
  public: 'public',
  'server/start.mjs': 'server/start.mjs',
  'prisma/migrations': 'prisma/migrations',
  'deploy/haproxy.cfg': 'deploy/haproxy.cfg',
  'deploy/pgbouncer.ini': 'deploy/pgbouncer.ini',
  'deploy/systemd': 'deploy/systemd',
  '.env.example': '.env.example',
  'docs/operations.md': 'operations.md',
  'CHANGELOG.md': 'CHANGELOG.md',
  LICENSE: 'LICENSE',
};

const copy = (from: string, to: string) =>
  fs.cpSync(path.join(projectRoot, from), path.join(release, to), { recursive: true });

/** Compiles the commands; a package that the server loads exists once. */
async function compileCommands(): Promise<void> {
  const external = nextConfig.serverExternalPackages ?? [];
  const { metafile } = await build({
    entryPoints: Object.values(COMMANDS).map((script) => path.join(projectRoot, 'scripts', script)),
    outdir: path.join(release, 'commands'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    sourcemap: false,
    legalComments: 'linked',
    metafile: true,
    external,
    define: Object.fromEntries(
      Object.entries(nextConfig.env ?? {}).map(([name, value]) => [
        `process.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    // Packages in the older module format ask for `require`.
    banner: {
      js: `import{createRequire as __from}from'node:module';const require=__from(import.meta.url);process.env.NODE_ENV='production';`,
    },
    logLevel: 'warning',
  });
  const left = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter((imported) => imported.external === true).map((imported) => imported.path),
  );
  requireAll(
    new Set(left.filter((name) => external.some((one) => name === one || name.startsWith(`${one}/`)))),
  );
}

/** @throws PlainError for a package that the release does not hold */
function requireAll(names: Set<string>): void {
  const { resolve } = createRequire(path.join(release, 'commands', 'worker.mjs'));
  const missing = [...names].filter((name) => {
    try {
      return !resolve(name).startsWith(fs.realpathSync(release));
    } catch {
      return true;
    }
  });
  if (missing.length > 0) throw new PlainError(`The release lacks ${missing.join(', ')}.`);
}

interface Sbom {
  metadata: { component: Record<string, unknown> };
  components: { 'bom-ref': string; properties: { name: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** What the release is made of (CycloneDX), for whoever compares it with published weaknesses. */
function writeSbom(): void {
  // In production, and by --omit=dev, npm leaves out what a tool of the build asks for, too: react, pg, zod.
  const format = ['--sbom-format=cyclonedx', '--sbom-type=application', '--include=dev'];
  const made = askNpm(projectRoot, 'sbom', ...format);
  const sbom = JSON.parse(made) as Sbom;
  // npm calls it after the folder that it was built in.
  sbom.metadata.component.name = product.name;
  const isOfMaking = ({ name }: { name: string }) => name === 'cdx:npm:package:development';
  sbom.components = sbom.components.filter(({ properties }) => !properties.some(isOfMaking));
  const kept = new Set([sbom.metadata.component['bom-ref'], ...sbom.components.map((one) => one['bom-ref'])]);
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  fs.writeFileSync(path.join(release, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
}

/** @returns the version */
function writeManifest(): string {
  const { name, version, engines } = JSON.parse(
    fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  const scripts = {
    start: 'node server/start.mjs',
    ...Object.fromEntries(
      Object.entries(COMMANDS).map(([command, script]) => [
        command,
        `node commands/${path.parse(script).name}.mjs`,
      ]),
    ),
  };
  const manifest = { name, version, private: true, type: 'module', engines, scripts };
  fs.writeFileSync(path.join(release, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return version ?? '';
}

function megabytes(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + fs.statSync(path.join(file.parentPath, file.name)).size, 0);
  return Math.round(bytes / 1e6);
}

/** @throws PlainError for another folder: it would be replaced */
function refuseOtherFolders(): void {
  if (more.length > 0 || named.startsWith('-')) throw new PlainError('Usage: npm run release [-- FOLDER]');
  if (!fs.existsSync(target)) return;
  if (!fs.statSync(target).isDirectory()) throw new PlainError(`${target} is not a folder.`);
  if (fs.readdirSync(target).length > 0 && !fs.existsSync(path.join(target, 'commands', 'worker.mjs')))
    throw new PlainError(`${target} holds something else: name another folder.`);
}

/** @returns its version */
async function writeRelease(): Promise<string> {
  // Links of packages would point out of the folder.
  fs.cpSync(path.join(projectRoot, STANDALONE), release, { recursive: true, verbatimSymlinks: true });
  // Our own start file takes its place (ADR 0021); this machine's settings stay here.
  for (const file of fs.readdirSync(release))
    if (file === 'server.js' || file.startsWith('.env')) fs.rmSync(path.join(release, file));
  for (const [from, to] of Object.entries(COPIED)) copy(from, to);
  const version = writeManifest();
  writeSbom();
  await compileCommands();
  return version;
}

await runCommand(async () => {
  refuseOtherFolders();
  await ensureGenerated();
  await ensureBuilt();
  fs.mkdirSync(path.dirname(target), { recursive: true });
  release = fs.mkdtempSync(`${target}-`);
  try {
    const version = await writeRelease();
    // The user who runs it did not make it.
    fs.chmodSync(release, 0o755);
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(release, target);
    console.log(`${target} has version ${version} in ${megabytes(target)} MB.`);
  } finally {
    fs.rmSync(release, { recursive: true, force: true });
  }
});
