import { systemActor, requestOrigin } from '@/lib/auth/principal';
import { orAfterTimeout } from '@/lib/core/timeouts';
import { checkDatabase } from '@/lib/domain/installation';
import { isDraining } from '@/lib/jobs/shutdown';

/** The build's origin, from next.config.mjs. Commands that run from their sources have neither. */
const build = {
  version: process.env.BUILD_VERSION ?? 'unknown',
  /** The commit, or 'unknown' for a build outside of a repository without COMMIT. */
  commit: process.env.BUILD_COMMIT ?? 'unknown',
};

const READY_WITHIN_MS = 2_000;
const headers = { 'cache-control': 'no-store' };

/** Whether the process runs, and its build; never touches the database. */
export function live(): Promise<Response> {
  return Promise.resolve(Response.json({ status: 'live', ...build }, { headers }));
}

/**
 * Whether requests may come here: not while draining, and only with a writable database of this build's schema that answers within 2 s.
 * With `?draining=404` a draining process answers 404 instead of 503, which the proxy believes at once.
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
