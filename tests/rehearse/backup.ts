import fs from 'node:fs';
import path from 'node:path';
import { runNode } from '../../scripts/child-process';
import { ensureRole } from '../../scripts/ensure-role';
import { freePort } from '../../scripts/free-port';
import { startStack, type Stack } from '../../scripts/stack';
import { createRunFolder } from '../support/run-folder';
import { require } from '../support/until';
import type { Primary } from './debian-postgres';
import { signInAsAdmin } from './traffic';

async function deviceCount(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/devices`, { headers: { authorization: `Bearer ${token}` } });
  require(answer.status === 200, `the devices answer 200, not ${answer.status}`);
  return ((await answer.json()) as { count: number }).count;
}

/**
 * A portal is backed up while it runs, the backup restored into another database, and a portal started on that: every table is the same,
 * a session of before goes on, and what came after the backup is not there.
 * @returns figures, a line each
 */
export async function rehearseBackup(server: Primary): Promise<string[]> {
  const folders = [await createRunFolder('rehearse-1'), await createRunFolder('rehearse-2')] as const;
  const file = path.join(folders[0].folder, 'driftmark.dump');
  const running: Stack[] = [];
  try {
    const urls = (name: string) => ({ ownerUrl: server.ownerUrl(name), appUrl: server.appUrl(name) });
    await server.createDatabase('before');
    await ensureRole(urls('before').ownerUrl, urls('before').appUrl);
    const before = await startStack({
      dataDir: folders[0].folder,
      port: await freePort(),
      database: urls('before'),
    });
    running.push(before);
    const { token } = await signInAsAdmin(before.url);
    const devices = await deviceCount(before.url, token);
    const command = (script: string, database: string) => ({
      name: script,
      args: ['--import', 'tsx', script, file],
      env: {
        ...before.env,
        DATABASE_URL: urls(database).appUrl,
        DATABASE_MIGRATION_URL: urls(database).ownerUrl,
      },
    });
    const started = Date.now();
    const taken = await runNode(command('scripts/db-backup.ts', 'before'));
    const backedUp = Date.now();
    const { token: later } = await signInAsAdmin(before.url);

    await server.createDatabase('after');
    const restored = await runNode(command('scripts/db-restore.ts', 'after'));
    const done = Date.now();
    require(restored.startsWith('Every table is as it was'), `the restore says so, not: ${restored}`);
    const { AUTH_SECRET = '' } = before.env;
    const after = await startStack({
      dataDir: folders[1].folder,
      port: await freePort(),
      database: urls('after'),
      env: { AUTH_SECRET },
    });
    running.push(after);
    require((await deviceCount(after.url, token)) === devices, 'a session of before sees its devices');
    const gone = await fetch(`${after.url}/api/devices`, { headers: { authorization: `Bearer ${later}` } });
    require(gone.status === 401, 'a session of after the backup is unknown');
    await signInAsAdmin(after.url);
    const again = await runNode(command('scripts/db-restore.ts', 'after')).then(
      () => '',
      (error: unknown) => String(error),
    );
    require(again.includes('not empty'), 'nothing is restored over a portal');
    return [
      `backup: ${taken.split('\n')[0] ?? ''}`,
      `backup ${backedUp - started} ms, restore with rights and comparison ${done - backedUp} ms, ${fs.statSync(file).size} bytes`,
    ];
  } finally {
    for (const stack of running.reverse()) await stack.stop();
    for (const folder of folders) await folder.remove();
  }
}
