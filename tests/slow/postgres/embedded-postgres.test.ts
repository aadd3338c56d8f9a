import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { deleteDatabase, startDatabase } from '../../../scripts/embedded-postgres';
import { locatePostgres } from '../../../scripts/postgres-location';

const dataDir = path.join(projectRoot, '.data', 'test', `embedded-${process.pid}`);

afterEach(async () => {
  await deleteDatabase(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Asks over a new connection: an older one outlives a killed server. */
async function ask(sql: string, url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** A process that starts a server on the same folder, and dies without it. */
async function starterKilled(): Promise<{ server: number }> {
  const script = `
    import { startDatabase } from './scripts/embedded-postgres.ts';
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(database.ownerUrl);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(readline.createInterface({ input: child.stdout }), 'line')) as [string];
  await ask('CREATE TABLE kept AS SELECT 1 AS one', url);
  const server = Number.parseInt(fs.readFileSync(lockFile(), 'utf8'), 10);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { server };
}

async function running<T>(work: (url: string) => Promise<T>, port?: number): Promise<T> {
  const database = await startDatabase({ dataDir, ...(port !== undefined && { port }) });
  try {
    return await work(database.ownerUrl);
  } finally {
    await database.stop();
  }
}

const keptRows = () => running((url) => ask('SELECT one FROM kept', url));
const lockFile = () => path.join(locatePostgres(fs.realpathSync(dataDir)).data, 'postmaster.pid');

describe('the embedded database', () => {
  it('recovers after the server and its starter were killed, with what was committed', async () => {
    const { server } = await starterKilled();
    process.kill(server, 'SIGKILL');
    expect(await keptRows()).toEqual([{ one: 1 }]);
  });

  it('recovers on its port after the server alone crashed', async () => {
    const first = await startDatabase({ dataDir });
    const port = Number(new URL(first.ownerUrl).port);
    await ask('CREATE TABLE kept AS SELECT 1 AS one', first.ownerUrl);
    await first.crash();
    await expect(ask('SELECT 1', first.ownerUrl)).rejects.toThrow();
    expect(await running(() => ask('SELECT one FROM kept', first.ownerUrl), port)).toEqual([{ one: 1 }]);
  });

  it('takes over from a server whose starter was killed', async () => {
    await starterKilled();
    expect(await keptRows()).toEqual([{ one: 1 }]);
  });

  it('ignores a lock file whose process number belongs to something else now', async () => {
    const { server } = await starterKilled();
    process.kill(server, 'SIGKILL');
    const lock = lockFile();
    fs.writeFileSync(lock, fs.readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
    expect(await keptRows()).toEqual([{ one: 1 }]);
  });

  it('says in one sentence that the data folder is in use', async () => {
    const sentence =
      /^The data folder \S+ is in use by another portal \(process \d+\): stop it, or set DATA_DIR to another folder\.$/;
    await running(() => expect(startDatabase({ dataDir })).rejects.toThrow(sentence));
  });

  it('says in one sentence that the port is in use', async () => {
    const other = `${dataDir}-other`;
    await running(async (url) => {
      const port = Number(new URL(url).port);
      const sentence = `Port ${port} is in use: choose another for the database.`;
      await expect(startDatabase({ dataDir: other, port })).rejects.toThrow(sentence);
    });
    fs.rmSync(other, { recursive: true, force: true });
  });

  it('keeps its passwords to the account that started it', async () => {
    await (await startDatabase({ dataDir })).stop();
    expect(fs.statSync(path.join(dataDir, 'database-passwords.json')).mode & 0o077).toBe(0);
  });

  it('sorts text by code point in UTF-8 everywhere', async () => {
    const sql = `SELECT word FROM unnest(ARRAY['å', 'b', 'a', 'B']) AS word ORDER BY word`;
    const rows = await running((url) => ask(sql, url));
    expect(rows).toEqual(['B', 'a', 'b', 'å'].map((word) => ({ word })));
  });
});
