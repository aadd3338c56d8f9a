import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { PlainError } from './plain-error';

type Tool = 'pg_dump' | 'pg_restore';

/** Where distributions keep the programs of each version. */
const foldersOf = (major: number) => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
];

function majorOf(file: string): number | undefined {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  const found = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '');
  return found === null ? undefined : Number(found[1]);
}

/**
 * Finds a program of the server's version: in PG_BIN, in the PATH, or at a distribution's place. An older one refuses to dump; a newer
 * one's dump may be unreadable.
 * @throws PlainError that says what to install
 */
export function postgresTool(tool: Tool, major: number): string {
  const folders = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...foldersOf(major),
  ];
  const files = folders.filter((folder) => folder !== '').map((folder) => path.join(folder, tool));
  const found = files.find((file) => fs.existsSync(file) && majorOf(file) === major);
  if (found !== undefined) return found;
  throw new PlainError(
    `${tool} of PostgreSQL ${major}, the server's version, is not here: install postgresql-client-${major}, or set PG_BIN to its folder.`,
  );
}

/** The server's version, such as 15. */
export async function majorOfServer(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    `SELECT current_setting('server_version_num') AS number`,
  );
  return Math.floor(Number(rows[0]?.number) / 10_000);
}

/**
 * Runs such a program. The password goes by its environment, which no list of processes shows.
 * @throws PlainError with its output
 */
export async function runPostgresTool(file: string, url: string, args: readonly string[]): Promise<void> {
  const target = new URL(url);
  const PGPASSWORD = decodeURIComponent(target.password);
  target.password = '';
  const child = spawn(file, [...args, '--dbname', target.href], {
    env: { ...process.env, PGPASSWORD },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new PlainError(`${path.basename(file)} failed:\n${said.trim()}`);
}
