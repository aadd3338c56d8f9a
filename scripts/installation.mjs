/** Plain Node: makes sure that node_modules belongs to package-lock.json, for a fresh clone. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { tellProgress } from './tell-progress.mjs';

const root = path.join(import.meta.dirname, '..');
const marker = path.join(root, 'node_modules', '.driftmark-lock');
/** As `engines` in package.json says it. */
const SUPPORTED = 'Node 20 from 20.19 on, Node 22 from 22.13 on, or Node 24 or later';

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
  if (supported) return;
  console.error(`This is Node ${process.versions.node}: install ${SUPPORTED}.`);
  process.exit(1);
}

function packagesOf(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : {};
}

/** Whether npm put every package there; optional ones may be for other machines. */
function isInstalled(lockFile) {
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(lockFile)).every(
    ([name, wanted]) =>
      name === '' || wanted.optional === true || installed[name]?.version === wanted.version,
  );
}

async function npmCi() {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  };
  const child =
    npm === undefined
      ? spawn('npm', args, { ...options, shell: process.platform === 'win32' })
      : spawn(process.execPath, [npm, ...args], options);
  const [code] = await once(child, 'close');
  return code;
}

/** Exits with one sentence when Node is too old or the installation fails. */
export async function ensureInstalled() {
  requireNode();
  const lockFile = path.join(root, 'package-lock.json');
  const hash = createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');
  if (fs.existsSync(marker) && fs.readFileSync(marker, 'utf8') === hash) return;
  if (!isInstalled(lockFile) && (await tellProgress('Installing packages', console.log, npmCi)) !== 0) {
    console.error('The packages could not be installed: npm says why above.');
    process.exit(1);
  }
  fs.writeFileSync(marker, hash);
}
