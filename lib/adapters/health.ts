import { systemActor } from '@/lib/auth/principal';
import { requestOrigin } from '@/lib/auth/actor';
import { build } from '@/lib/config/build';
import { checkDatabase, type DatabaseState } from '@/lib/domain/check-database';
import { isDraining } from '@/lib/jobs/shutdown';

const READY_WITHIN_MS = 2_000;
const headers = { 'cache-control': 'no-store' };

/** Whether the process runs at all, and what it was built of; never touches the database (security design, Operation). */
export function live(): Promise<Response> {
  return Promise.resolve(Response.json({ status: 'live', ...build }, { headers }));
}

/** Whether requests should be sent here: not while draining, and only with a database of this build's schema that answers within 2 s. */
export async function ready(): Promise<Response> {
  const status = isDraining() ? 'draining' : await databaseState();
  return Response.json({ status }, { status: status === 'ready' ? 200 : 503, headers });
}

async function databaseState(): Promise<DatabaseState | 'database away'> {
  const away = 'database away';
  const late = new Promise<typeof away>((resolve) => {
    setTimeout(() => resolve(away), READY_WITHIN_MS).unref();
  });
  const asked = checkDatabase(systemActor(requestOrigin().requestId), {}).catch(() => away as typeof away);
  return Promise.race([asked, late]);
}
