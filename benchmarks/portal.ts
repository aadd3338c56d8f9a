import path from 'node:path';
import { freePort } from '../scripts/free-port';
import { startStack, type Stack } from '../scripts/stack';
import { signInAt } from './sign-in-at';
import { benchDataDir, withClient, type DatabaseUrls } from './scale-database';

export interface RunningPortal {
  stack: Stack;
  pid: number;
  signIn: (email: string) => Promise<{ authorization: string }>;
}

/** The built portal on a benchmark's database, while `work` runs. */
export async function withPortal<T>(
  database: DatabaseUrls,
  work: (portal: RunningPortal) => Promise<T>,
): Promise<T> {
  const stack = await startStack({
    dataDir: path.join(benchDataDir, 'portal'),
    port: await freePort(),
    database,
    report: (step) => console.log(step),
  });
  const signIn = async (email: string) => ({
    authorization: (await signInAt(stack.url, email)).authorization,
  });
  try {
    return await work({ stack, pid: stack.portal().pid ?? 0, signIn });
  } finally {
    await stack.stop();
  }
}

/** The operator's address, and the administrator's of the most devices. */
export async function peopleOf({
  ownerUrl,
}: DatabaseUrls): Promise<{ operator: string; administrator: string }> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ operator: string; administrator: string }>(
      `SELECT (SELECT email FROM users WHERE role = 'SUPERUSER' AND deleted_at IS NULL ORDER BY created_at LIMIT 1) AS operator,
        (SELECT email FROM users WHERE role = 'ORG_ADMIN' AND deleted_at IS NULL AND organization_id = (
          SELECT organization_id FROM devices WHERE organization_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) LIMIT 1) AS administrator`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('There is nobody.');
    return row;
  });
}
