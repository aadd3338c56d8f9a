import { systemActor } from '@/lib/auth/principal';
import { requestOrigin } from '@/lib/auth/actor';
import { checkDatabase } from '@/lib/domain/check-database';
import { isDraining } from '@/lib/jobs/shutdown';

const READY_WITHIN_MS = 2_000;
const headers = { 'cache-control': 'no-store' };

/** Whether the process runs at all; never touches the database (security design, Operation). */
export function live(): Promise<Response> {
  return Promise.resolve(Response.json({ status: 'live' }, { headers }));
}

/** Whether requests should be sent here: not while draining, and only with a database that answers within 2 s. */
export async function ready(): Promise<Response> {
  if (isDraining()) return Response.json({ status: 'draining' }, { status: 503, headers });
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
  });
  const answered = checkDatabase(systemActor(requestOrigin().requestId), {}).catch(() => false as const);
  const ok = await Promise.race([answered, late]);
  return Response.json({ status: ok ? 'ready' : 'database away' }, { status: ok ? 200 : 503, headers });
}
