/**
 * `npm run image:check`: builds the image of deploy/Dockerfile and takes the first steps with it, as its ordinary user and read-only. The base is
 * made of Debian's and npm's packages, without a registry of images. Needs root, buildah and mmdebstrap.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../scripts/child-process';
import { PlainError, runCommand } from '../../scripts/plain-error';
import { takeFirstSteps, type Installation } from '../support/first-steps';
import { withEmptyDatabase } from '../support/test-database';
import { attachStack, startTestStack } from '../support/test-stack';
import { require } from '../support/until';
import { debianProgram } from './service';

const NODE = '22';
const SUITE = 'bookworm';
const BASE = 'localhost/driftmark-base';
const IMAGE = 'localhost/driftmark';
/** Debian's own images leave it out too. */
const LEFT_OUT = ['man', 'doc', 'locale', 'info'].map((name) => `/usr/share/${name}/*`);
const GOAL_MB = { image: 350, release: 250 };

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-image-'));
const storage = ['--storage-driver', 'vfs', '--root', `${work}/images`, '--runroot', `${work}/run`];

function command(program: string, args: string[], options: { cwd?: string } = {}): string {
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status !== 0) throw new PlainError(`${program} failed: see above.`);
  return stdout.trim();
}
const buildah = (...args: string[]) => command('buildah', [...storage, ...args]);

function requireTools(): void {
  if (process.getuid?.() !== 0)
    throw new PlainError('Run this as root: it mounts and changes the root folder.');
  for (const tool of ['buildah', 'crun', 'mmdebstrap', 'newuidmap']) debianProgram(tool);
}

/** Debian with Node and npm, as small as usual. */
function makeBase(): void {
  const root = path.join(work, 'base');
  command('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    // Without the package that moves an older system's folders, and Perl.
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    '--include=usr-is-merged,libstdc++6',
    ...LEFT_OUT.map((paths) => `--dpkgopt=path-exclude=${paths}`),
    SUITE,
    root,
  ]);
  const packages = path.join(work, 'packages');
  fs.mkdirSync(packages);
  fs.writeFileSync(path.join(packages, 'package.json'), '{}');
  const platform = `node-linux-${process.arch}`;
  command('npm', ['install', '--no-audit', '--no-fund', '--no-save', `${platform}@${NODE}`, 'npm@11'], {
    cwd: packages,
  });
  const installed = path.join(packages, 'node_modules');
  const local = path.join(root, 'usr', 'local');
  fs.cpSync(path.join(installed, platform, 'bin', 'node'), path.join(local, 'bin', 'node'));
  fs.cpSync(path.join(installed, 'npm'), path.join(local, 'lib', 'npm'), { recursive: true });
  fs.symlinkSync('../lib/npm/bin/npm-cli.js', path.join(local, 'bin', 'npm'));
  const container = buildah('from', 'scratch');
  buildah('copy', container, root, '/');
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container);
  buildah('commit', '--quiet', '--rm', container, BASE);
  fs.rmSync(root, { recursive: true });
}

/** This machine's npm settings, with its certificates. */
function npmSettings(): { file: string; volumes: string[] } {
  const file = path.join(work, 'npmrc');
  const own = path.join(os.homedir(), '.npmrc');
  const lines = fs.existsSync(own) ? [fs.readFileSync(own, 'utf8').trim()] : [];
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const inside = '/run/certificates.pem';
  if (certificates) lines.push(`cafile=${inside}`);
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return { file, volumes: certificates ? ['--volume', `${certificates}:${inside}:ro`] : [] };
}

function build(): void {
  const { file, volumes } = npmSettings();
  const commit = command('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: projectRoot });
  const args = ['--build-arg', `BASE=${BASE}`, '--build-arg', `COMMIT=${commit}`];
  const where = ['--isolation', 'chroot', '--pull=never', '--format', 'docker', ...volumes];
  const from = ['--file', path.join(projectRoot, 'deploy', 'Dockerfile'), '--secret', `id=npmrc,src=${file}`];
  buildah('bud', '--quiet', ...where, ...args, ...from, '-t', IMAGE, projectRoot);
}

interface Config {
  User: string;
  WorkingDir: string;
  Env: string[];
  Cmd: string[];
  Healthcheck?: { Test: string[] };
}

const megabytes = (folder: string) =>
  Number(command('du', ['--summarize', '--block-size=1000000', folder]).split('\t')[0]);

function openImage(): { config: Config; root: string } {
  const container = buildah('from', '--pull=never', IMAGE);
  const { Docker } = JSON.parse(buildah('inspect', container)) as { Docker: { config: Config } };
  return { config: Docker.config, root: buildah('mount', container) };
}

/** Starts a program of the image as its user, read-only but for /tmp. */
function inside(root: string, config: Config, args: string[], env: Record<string, string>): ChildProcess {
  const mounts = [
    'mount --bind "$ROOT" "$ROOT"',
    'mount -o remount,bind,ro "$ROOT"',
    'mount -t tmpfs tmpfs "$ROOT/tmp"',
    'mount -t proc proc "$ROOT/proc"',
    'mount --rbind /dev "$ROOT/dev"',
  ];
  const program =
    'exec chroot --userspec="$USER_OF_IMAGE" --groups= "$ROOT" /usr/bin/env --chdir="$FOLDER" "$@"';
  const own: Record<string, string> = Object.fromEntries(
    config.Env.map((line) => [line.split('=')[0], line.replace(/^[^=]*=/, '')]),
  ) as Record<string, string>;
  return spawn('unshare', ['--mount', 'sh', '-ec', [...mounts, program].join('\n'), 'sh', ...args], {
    env: {
      ...own,
      ...env,
      NODE_ENV: 'production',
      PATH: `${own.PATH}:/usr/sbin`,
      ...{ ROOT: root, USER_OF_IMAGE: config.User, FOLDER: config.WorkingDir },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A program's output. @throws PlainError with it when the exit code is not 0 */
async function outputOf(child: ChildProcess): Promise<string> {
  let said = '';
  let faults = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (faults += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new PlainError(`It ended with ${String(code)}:\n${said}${faults}`);
  return said;
}

/** Who it is, and what it may write. */
const PROBE = `
const may = (file) => { try { fs.writeFileSync(file, ''); return 'written'; } catch (error) { return error.code; } };
console.log(JSON.stringify([process.getuid(), process.getgid(), may('/app/x'), may('/etc/x'), may('/tmp/x')]));`;

async function check(): Promise<void> {
  requireTools();
  console.log('Making a base of Debian and Node …');
  makeBase();
  console.log('Building the image …');
  build();
  const { config, root } = openImage();
  const [image, release] = [megabytes(root), megabytes(path.join(root, 'app'))];
  console.log(`The image has ${image} MB, ${release} of them the release.`);
  require(image < GOAL_MB.image && release <= GOAL_MB.release, 'it is as small as it should be');

  const said = await outputOf(inside(root, config, ['node', '-e', PROBE], {}));
  console.log(`Inside: ${said.trim()}`);
  require(said.trim() ===
    JSON.stringify([10001, 10001, 'EROFS', 'EROFS', 'written']), 'it is an ordinary user on read-only files');

  const { stack, stop } = await startTestStack('image');
  attachStack(stack);
  process.env.DATABASE_MIGRATION_URL = stack.ownerUrl;
  try {
    const installation: Installation = {
      run: (file, env) => outputOf(inside(root, config, ['node', file], env)),
      start: (name, file, env) => {
        const child = inside(root, config, name === 'portal' ? config.Cmd : ['node', file], env);
        const log = fs.createWriteStream(path.join(work, `${name}.log`));
        for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
        return child;
      },
    };
    const health = config.Healthcheck?.Test ?? [];
    await withEmptyDatabase('image', (database) =>
      takeFirstSteps(installation, database, async (base) => {
        require(health[0] === 'CMD', 'the image has a health check');
        const port = new URL(base).port;
        await outputOf(inside(root, config, health.slice(1), { PORT: port }));
        const sick = await outputOf(inside(root, config, health.slice(1), { PORT: '9' })).catch(() => 'sick');
        require(sick === 'sick', 'the health check says so where nothing listens');
      }),
    );
  } finally {
    await stop();
  }
  console.log('It was set up, served a super user who signed in, and ended in order.');
}

await runCommand(async () => {
  try {
    await check();
  } finally {
    execFileSync('buildah', [...storage, 'rm', '--all'], { stdio: 'ignore' });
    fs.rmSync(work, { recursive: true, force: true });
  }
});
