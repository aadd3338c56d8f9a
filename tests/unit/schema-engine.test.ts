import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageBin } from '@/scripts/package-bin.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-engine-'));
// The CLI may still write into its cache.
afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** The ordinary CLI without a database and without a downloaded engine. */
function prisma(...args: string[]) {
  const { DATABASE_URL: _url, DATABASE_MIGRATION_URL: _owner, ...environment } = process.env;
  return spawnSync(process.execPath, [packageBin('prisma'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...environment,
      CHECKPOINT_DISABLE: '1',
      PRISMA_ENGINES_MIRROR: 'http://127.0.0.1:9',
      XDG_CACHE_HOME: folder,
      HOME: folder,
    },
  });
}

function schema(name: string, model: string): string {
  const file = path.join(folder, `${name}.prisma`);
  const source = 'datasource db {\n  provider = "postgresql"\n}\n';
  fs.writeFileSync(file, `${source}\nmodel Buoy {\n  id Int @id\n  ${model}\n}\n`);
  return file;
}

describe('the schema engine', { timeout: 60_000 }, () => {
  it('validates the schema without a database or a download', () => {
    const { status, stdout } = prisma('validate');
    expect(stdout).toContain('is valid');
    expect(status).toBe(0);
  });

  it('writes the SQL between two schemas without a database', () => {
    const before = schema('before', 'name String');
    const after = schema('after', 'name String\n  depth Int?');
    const schemas = ['--from-schema', before, '--to-schema', after];
    const { status, stdout } = prisma('migrate', 'diff', ...schemas, '--script');
    expect(status).toBe(0);
    expect(stdout).toContain('ALTER TABLE "Buoy" ADD COLUMN     "depth" INTEGER;');
  });

  it('says what is wrong with a schema', () => {
    const broken = schema('broken', 'name Strin');
    const { status, stderr } = prisma('validate', '--schema', broken);
    expect(status).not.toBe(0);
    expect(stderr).toContain('Strin');
  });
});
