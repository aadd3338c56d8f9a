/**
 * `npm run db:diff -- NAME`: writes a migration from the committed schema to the working tree's, and its name into
 * lib/config/schema-version.ts. Add SQL that Prisma cannot express by hand.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packageBin } from './package-bin.mjs';

const root = path.join(import.meta.dirname, '..');
const schema = path.join('prisma', 'schema.prisma');
const migrations = path.join(root, 'prisma', 'migrations');

function committedSchema(): string | undefined {
  try {
    return execFileSync('git', ['show', 'HEAD:prisma/schema.prisma'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined; // the first schema of the project
  }
}

function difference(from: string[]): string {
  const args = ['migrate', 'diff', ...from, '--to-schema', schema, '--script'];
  return execFileSync(process.execPath, [packageBin('prisma'), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Say what changes, in lower case with underscores: npm run db:diff -- add_orders');
  process.exit(1);
}

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-diff-'));
try {
  const committed = committedSchema();
  const oldSchema = path.join(scratch, 'schema.prisma');
  if (committed !== undefined) fs.writeFileSync(oldSchema, committed);
  const sql = difference(committed === undefined ? ['--from-empty'] : ['--from-schema', oldSchema]);
  if (/^\s*(-- This is an empty migration\.)?\s*$/.test(sql)) {
    console.log('prisma/schema.prisma is as committed: nothing to migrate.');
  } else {
    const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const folder = path.join(migrations, `${time}_${name}`);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'migration.sql'), sql);
    const lock = path.join(migrations, 'migration_lock.toml');
    if (!fs.existsSync(lock)) fs.writeFileSync(lock, 'provider = "postgresql"\n');
    const newest = path.join(root, 'lib', 'config', 'schema-version.ts');
    const text = fs.readFileSync(newest, 'utf8');
    fs.writeFileSync(newest, text.replace(/'.*'/, `'${path.basename(folder)}'`));
    console.log(`Written: ${path.relative(root, path.join(folder, 'migration.sql'))}`);
  }
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
