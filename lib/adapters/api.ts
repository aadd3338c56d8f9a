import type { z } from 'zod';
import { newRequestId, originOf, readActor } from '@/lib/auth/actor';
import type { Capability } from '@/lib/auth/policy';
import type { Actor } from '@/lib/auth/principal';
import { sessionCookieName } from '@/lib/config/limits';
import { DomainError } from '@/lib/domain/errors';
import type { Operation } from '@/lib/domain/operation';
import { logger } from '@/lib/log/logger';
import { describeFailure, type Failure } from './error-status';
import { readJson, RequestRefused, refuseCrossSite } from './request-guard';

/** Where an operation's input comes from. Path parameters are merged in and win over nothing: a clash is refused. */
type Source = 'none' | 'query' | 'body' | 'query and body';

interface ApiOptions<Output> {
  /** Status of success (§9: 200 for reads, updates and deletes, 201 for creates and the auth posts). */
  ok: 200 | 201;
  /** Status of a refusal by a business rule: 200 for pre-order and order (§7, decisions.md §1). */
  refusals?: 200;
  input?: Source;
  /** Body of the answer, when it is not the operation's result as it is (decisions.md §1). */
  body?: (output: Output) => unknown;
  /** Extra headers of a success, such as a cookie. */
  headers?: (output: Output) => HeadersInit;
}

interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined>>;
}
type Handler = (request: Request, context: RouteContext) => Promise<Response>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Opens a route handler to an operation: actor, cross-site rules, input, operation, status and body (decisions.md §1). */
export function api<May extends Capability, Input extends z.ZodType, Output>(
  operation: Operation<May, Input, Output>,
  options: ApiOptions<Output>,
): Handler {
  return async (request, context) => {
    const started = performance.now();
    const requestId = newRequestId();
    let actor: Actor = { kind: 'anonymous', ...originOf(request.headers, requestId) };
    let response: Response;
    try {
      const authorization = request.headers.get('authorization');
      actor = await readActor({
        ...originOf(request.headers, requestId),
        authorization,
        cookie: readCookie(request),
      });
      // Exempt only where the bearer really is the credential.
      const byBearer = authorization !== null && actor.kind === 'user';
      if (!SAFE_METHODS.has(request.method) && !byBearer) refuseCrossSite(request);
      // Nobody learns from the shape of an input error what they may not use.
      if (actor.kind === 'anonymous' && operation.may !== 'public') {
        await operation(actor, undefined);
      }
      const raw = await gather(request, context, options.input ?? defaultSource(request.method));
      const output = await operation(actor, raw);
      response = Response.json(options.body === undefined ? output : options.body(output), {
        status: options.ok,
        ...(options.headers === undefined ? {} : { headers: options.headers(output) }),
      });
    } catch (error) {
      response = failed(error, options.refusals, {
        what: `${request.method} ${new URL(request.url).pathname}`,
        requestId,
        fault: operation.fault,
      });
    }
    response.headers.set('x-request-id', requestId);
    response.headers.set('cache-control', 'no-store');
    logger().info(
      {
        requestId,
        method: request.method,
        path: new URL(request.url).pathname,
        status: response.status,
        ms: Math.round(performance.now() - started),
        ...(actor.kind === 'user' ? { userId: actor.userId, organizationId: actor.organizationId } : {}),
      },
      'request',
    );
    return response;
  };
}

function failed(
  error: unknown,
  refusals: 200 | undefined,
  asked: { what: string; requestId: string; fault: string },
): Response {
  if (error instanceof RequestRefused) {
    return Response.json({ message: error.message, code: error.code }, { status: error.status });
  }
  const failure: Failure = describeFailure(error, asked);
  const { code, message, fields, retryAfterSeconds, requestId } = failure;
  const status =
    error instanceof DomainError && error.kind === 'refused' && refusals !== undefined
      ? refusals
      : failure.status;
  return Response.json(
    {
      message,
      code,
      ...(fields === undefined ? {} : { fields }),
      ...(requestId === undefined ? {} : { requestId }),
    },
    {
      status,
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    },
  );
}

function defaultSource(method: string): Source {
  return method === 'GET' || method === 'HEAD' ? 'query' : method === 'DELETE' ? 'none' : 'body';
}

/** Collects the input: query, JSON body and path parameters, for the operation's schema to judge. */
async function gather(request: Request, context: RouteContext, source: Source): Promise<unknown> {
  const params = await context.params;
  const query = source.startsWith('query') ? readQuery(new URL(request.url).searchParams) : {};
  const body = source.endsWith('body') ? await readJson(request) : undefined;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return body;
  for (const [name, value] of Object.entries(params)) {
    const sent: unknown = body === undefined ? undefined : Reflect.get(body, name);
    if (sent !== undefined && sent !== value) {
      throw new DomainError('invalid', 'VALIDATION', `${name} differs from the address`, {
        fields: { [name]: `${name} differs from the address` },
      });
    }
  }
  return { ...query, ...body, ...params };
}

function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

/** The cookie of exactly this name; next-auth itself would match by prefix. */
function readCookie(request: Request): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === sessionCookieName) return value.join('=');
  }
  return null;
}
