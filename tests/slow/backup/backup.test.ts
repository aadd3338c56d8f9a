import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, markOfSecret, tablesOf } from '../../../scripts/backup-manifest';
import { projectRoot } from '../../../scripts/child-process';
import { postgresTool } from '../../../scripts/postgres-tools';
import { ownerUrl, query } from '../../support/test-database';
import { anOrganization } from '../../support/world';

// tests/rehearse/backup.ts rehearses what needs pg_dump.

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-backup-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function tables() {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    return await tablesOf(client);
  } finally {
    await client.end();
  }
}

function run(script: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${script}.ts`, ...args],
      { cwd: projectRoot, env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

describe('the sums of a database', () => {
  it('are the same for the same rows, and tell which table is another', async () => {
    const { id } = await anOrganization({ name: 'Fjord' });
    const before = await tables();
    expect(before.organizations?.rows).toBe(1);
    expect(differences(before, await tables())).toEqual([]);
    await query(`UPDATE organizations SET name = 'Fjörd' WHERE id = $1`, [id]);
    expect(differences(before, await tables())).toEqual(['organizations has other contents.']);
    await query(`UPDATE organizations SET name = 'Fjord' WHERE id = $1`, [id]);
    expect(differences(before, await tables())).toEqual([]);
    await query('DELETE FROM organizations WHERE id = $1', [id]);
    const expected = ['organizations has 0 rows instead of 1.', 'row_count_changes has 2 rows instead of 1.'];
    expect(differences(before, await tables())).toEqual(expected);
    const { users: _users, ...rest } = before;
    expect(differences(before, rest)).toEqual(['users is missing.']);
  });

  it('come with a mark of AUTH_SECRET that tells another one and not the secret', () => {
    const secret = 'a-secret-for-tests-of-at-least-32-characters';
    expect(markOfSecret(secret)).toBe(markOfSecret(secret));
    expect(markOfSecret(`${secret}!`)).not.toBe(markOfSecret(secret));
    expect(secret).not.toContain(markOfSecret(secret));
  });
});

describe('the commands', () => {
  it('say in a sentence what is missing', async () => {
    const file = path.join(folder, 'there.dump');
    fs.writeFileSync(file, 'kept');
    const urls = { DATABASE_URL: '', DATABASE_MIGRATION_URL: '' };
    for (const [script, args, env, sentence] of [
      ['db-backup', [], {}, 'Say where to'],
      ['db-backup', [file], {}, 'is there already'],
      ['db-backup', [path.join(folder, 'new.dump')], urls, 'Set DATABASE_MIGRATION_URL'],
      ['db-restore', [], {}, 'Say which'],
      ['db-restore', [path.join(folder, 'none.dump')], {}, 'a backup is both files'],
      ['db-restore', [file], {}, 'a backup is both files'],
    ] as const) {
      const { code, said } = await run(script, [...args], env);
      expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
      expect(said).not.toMatch(/\n {4}at /);
    }
    expect(fs.readFileSync(file, 'utf8')).toBe('kept');
  });

  it('never restore over a portal', async () => {
    const file = path.join(folder, 'full.dump');
    fs.writeFileSync(file, '');
    fs.writeFileSync(`${file}.json`, JSON.stringify({ tables: {} }));
    const { code, said } = await run('db-restore', [file]);
    expect([code, said]).toEqual([1, expect.stringContaining('The database is not empty')]);
  });

  it('take no program of another version than the server’s', () => {
    const fake = path.join(folder, 'pg_dump');
    fs.writeFileSync(fake, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n', { mode: 0o755 });
    process.env.PG_BIN = folder;
    expect(() => postgresTool('pg_dump', 9999)).toThrow('pg_dump of PostgreSQL 9999');
    expect(postgresTool('pg_dump', 9)).toBe(fake);
    delete process.env.PG_BIN;
  });
});
