import type { z } from 'zod';
import { readCookie } from '@/lib/core/cookies';
import { sessionCookieName } from '@/lib/config/limits';
import { invalid } from '@/lib/domain/errors';
import { parse } from '@/lib/domain/operation';
import { refusals } from '@/lib/i18n/requests';
import { readJson } from './request-guard';

/** The source of an operation's input. Path parameters are merged in; a clash is refused. */
type Source = 'none' | 'query' | 'body' | 'query and body';

export interface InputOptions {
  /** By default the query of a GET, nothing of a DELETE, else the body. */
  input?: Source;
  /** For a list by POST: the schema of an optional body beside the query. */
  listBody?: z.ZodType<object | undefined>;
}

export interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}

/**
 * Collects an operation's input from query, JSON body and path.
 * @throws RequestRefused 400, 413, 415; DomainError invalid
 */
export async function gatherInput(
  request: Request,
  context: RouteContext,
  options: InputOptions,
): Promise<unknown> {
  const params = (await context.params) ?? {}; // undefined on a path without parameters
  const search = new URL(request.url).searchParams;
  if (options.listBody !== undefined) {
    const body = await readJson(request);
    return { ...readQuery(search), ...parse(options.listBody, body === undefined ? {} : body), ...params };
  }
  const source = options.input ?? defaultSource(request.method);
  const query = source.startsWith('query') ? readQuery(search) : {};
  const body = source.endsWith('body') ? await readJson(request) : undefined;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return body;
  for (const [name, value] of Object.entries(params)) {
    const sent: unknown = body === undefined ? undefined : Reflect.get(body, name);
    if (sent !== undefined && sent !== value) throw invalid({ [name]: refusals.differsFromAddress(name) });
  }
  return { ...query, ...body, ...params };
}

function defaultSource(method: string): Source {
  return method === 'GET' || method === 'HEAD' ? 'query' : method === 'DELETE' ? 'none' : 'body';
}

/** One entry per name: a text, or a list of repeated texts. `orgIds[]` also names a list. */
export function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  for (const [key, value] of params) {
    const name = key.replace(/(?<=Ids|^ids)\[\]$/, '');
    const before = found.get(name);
    found.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(found);
}

/** The cookie of exactly the session's name; next-auth itself would match by prefix. */
export function readSessionCookie(request: Request): string | null {
  return readCookie(request.headers.get('cookie'), sessionCookieName);
}
