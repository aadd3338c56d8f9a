import { systemActor } from '@/lib/auth/principal';
import { requestOrigin } from '@/lib/auth/actor';
import { orAfterTimeout } from '@/lib/config/or-after-timeout';
import { checkDatabase } from '@/lib/domain/check-database';
import { isDraining } from '@/lib/jobs/shutdown';

/** What this build was made of; next.config.mjs writes both in. Commands that run from their sources know neither. */
const build = {
  version: process.env.BUILD_VERSION ?? 'unknown',
  /** The commit, or 'unknown' where it was built outside of a repository without COMMIT. */
  commit: process.env.BUILD_COMMIT ?? 'unknown',
};

const READY_WITHIN_MS = 2_000;
const headers = { 'cache-control': 'no-store' };

/** Whether the process runs at all, and what it was built of; never touches the database. */
export function live(): Promise<Response> {
  return Promise.resolve(Response.json({ status: 'live', ...build }, { headers }));
}

/**
 * Whether requests should be sent here: not while draining, and only with a database of this build's schema that answers within 2 s, and takes
 * changes. A proxy that asks with `?draining=404` can tell the end of a process, which counts at once, from all else, which may pass.
 */
export async function ready(request: Request): Promise<Response> {
  const status = isDraining()
    ? 'draining'
    : await orAfterTimeout(READY_WITHIN_MS, databaseState(), 'database away');
  if (status === 'ready') return Response.json({ status }, { headers });
  const told = status === 'draining' && new URL(request.url).searchParams.get('draining') === '404';
  return Response.json({ status }, { status: told ? 404 : 503, headers });
}

const databaseState = () => checkDatabase(systemActor(requestOrigin().requestId), {});
