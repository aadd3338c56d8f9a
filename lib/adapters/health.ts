import { systemActor } from '@/lib/auth/principal';
import { requestOrigin } from '@/lib/auth/actor';
import { build } from '@/lib/config/build';
import { within } from '@/lib/config/within';
import { checkDatabase } from '@/lib/domain/check-database';
import { isDraining } from '@/lib/jobs/shutdown';

const READY_WITHIN_MS = 2_000;
const headers = { 'cache-control': 'no-store' };

/** Whether the process runs at all, and what it was built of; never touches the database (security design, Operation). */
export function live(): Promise<Response> {
  return Promise.resolve(Response.json({ status: 'live', ...build }, { headers }));
}

/** Whether requests should be sent here: not while draining, and only with a database of this build's schema that answers within 2 s. */
export async function ready(): Promise<Response> {
  const status = isDraining() ? 'draining' : await within(READY_WITHIN_MS, databaseState(), 'database away');
  return Response.json({ status }, { status: status === 'ready' ? 200 : 503, headers });
}

const databaseState = () => checkDatabase(systemActor(requestOrigin().requestId), {});
