/** `npm run db:backup -- FILE` (docs/operations.md). It does not hold AUTH_SECRET. */
import fs from 'node:fs';
import path from 'node:path';
import { markOfSecret, tablesOf, type Manifest } from './backup-manifest';
import { openDatabase } from './open-database';
import { PlainError, runCommand } from './plain-error';
import { majorOfServer, postgresTool, runPostgresTool } from './postgres-tools';

const USAGE = 'Say where to: npm run db:backup -- driftmark.dump';

async function backUp(url: string, secret: string, file: string): Promise<Manifest> {
  const client = await openDatabase(url);
  try {
    const server = await majorOfServer(client);
    const tool = postgresTool('pg_dump', server);
    // Dump and counts are of one moment.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id ?? ''}`];
    await runPostgresTool(tool, url, [...args, '--file', `${file}.part`]);
    const manifest: Manifest = {
      takenAt: new Date().toISOString(),
      server,
      authSecret: markOfSecret(secret),
      tables: await tablesOf(client),
    };
    fs.writeFileSync(`${file}.json`, `${JSON.stringify(manifest, null, 2)}\n`);
    // A file of this name is a whole backup.
    fs.renameSync(`${file}.part`, file);
    return manifest;
  } finally {
    fs.rmSync(`${file}.part`, { force: true });
    await client.end();
  }
}

await runCommand(async () => {
  // No other user may read it at any moment.
  process.umask(0o077);
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new PlainError(USAGE);
  const url = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
  const secret = process.env.AUTH_SECRET;
  if (!url || !secret)
    throw new PlainError('Set DATABASE_MIGRATION_URL and AUTH_SECRET as the portal has them.');
  for (const each of [file, `${file}.json`])
    if (fs.existsSync(each)) throw new PlainError(`${each} is there already: name another file.`);
  const { tables } = await backUp(url, secret, path.resolve(file));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${file} has ${rows} rows of ${Object.keys(tables).length} tables, ${fs.statSync(file).size} bytes.`,
  );
  console.log('Keep AUTH_SECRET with it, but not in the same place.');
});
