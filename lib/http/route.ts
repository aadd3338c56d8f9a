import { refusals } from '@/lib/i18n/requests';
import { errorResponse } from './error-response';
import type { Handler } from './call';
import type { ApiPath, Method, PlainCall } from './description';
import type { RouteContext } from './request-input';

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Exported = Verb | 'HEAD' | 'OPTIONS';

const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * A whole route of app/api with every verb of HTTP: the offered ones, HEAD beside GET, OPTIONS, and 405 with Allow for the rest. Next's own
 * 405 names no methods.
 *
 *     export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users', { GET: call(listUsers, { … }) });
 *
 * @param path the route's path, with {name} for its parameters; a test holds it against the folder
 */
export function route(path: ApiPath, offered: Partial<Record<Verb, Handler>>): Record<Exported, Handler> {
  for (const verb of VERBS) {
    const handler = offered[verb];
    if (handler?.describes === undefined) continue;
    handler.calls = [{ ...handler.describes, method: verb.toLowerCase() as Method, path }];
  }
  const allow = [
    ...VERBS.filter((verb) => offered[verb] !== undefined),
    ...(offered.GET === undefined ? [] : ['HEAD']),
    'OPTIONS',
  ].join(', ');
  const refuse: Handler = () =>
    Promise.resolve(
      errorResponse(405, { message: refusals.methodNotAllowed, code: 'METHOD_NOT_ALLOWED' }, { allow }),
    );
  const get = offered.GET;
  return {
    GET: get ?? refuse,
    POST: offered.POST ?? refuse,
    PUT: offered.PUT ?? refuse,
    PATCH: offered.PATCH ?? refuse,
    DELETE: offered.DELETE ?? refuse,
    HEAD: async (request: Request, context: RouteContext) =>
      withoutBody(await (get ?? refuse)(request, context)),
    OPTIONS: () =>
      Promise.resolve(new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } })),
  };
}

/** A call without an operation, described in words. */
export function plain(handler: Handler, spec: Omit<PlainCall, 'kind' | 'method' | 'path'>): Handler {
  const handed: Handler = (request, context) => handler(request, context);
  return Object.assign(handed, { describes: { kind: 'plain' as const, ...spec } });
}

/** A body that nobody reads is given up: a stream holds something (lib/http/csv.ts). */
async function withoutBody({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel();
  return new Response(null, { status, headers });
}

/** A route of unknown paths: 404 to every verb, in the API's form. */
export function badUrl(): Record<Exported, Handler> {
  const refuse: Handler = () =>
    Promise.resolve(errorResponse(404, { message: refusals.badUrl, code: 'BAD_URL' }));
  const head: Handler = async (request, context) => withoutBody(await refuse(request, context));
  return {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    HEAD: head,
    OPTIONS: refuse,
  };
}
