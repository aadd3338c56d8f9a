import { z } from 'zod';
import { sessionCookieName } from '@/lib/config/limits';
import { DomainError, invalid } from '@/lib/domain/errors';
import { parse } from '@/lib/domain/operation';
import { refusals } from '@/lib/messages/requests';
import { firstErrors } from '@/lib/schemas/first-errors';
import { readJson } from './request-guard';

/** Where an operation's input comes from. Path parameters are merged in and win over nothing: a clash is refused. */
type Source = 'none' | 'query' | 'body' | 'query and body';

export interface InputOptions {
  /** By default the query of a GET, nothing of a DELETE, else the body. */
  input?: Source;
  /** A list of lib/schemas/lists.ts: the query is its limit, offset, order, … (§3 List queries); unknown parameters are ignored. */
  list?: { api(params: URLSearchParams): object };
  /** With `list`: the schema of an optional body that adds to the query (§7 POST logs). */
  listBody?: z.ZodType<object | undefined>;
}

export interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}

/**
 * Collects the input of an operation from query, JSON body and path parameters, for the operation's schema to judge.
 * @throws RequestRefused 400, 413, 415; DomainError invalid
 */
export async function gatherInput(
  request: Request,
  context: RouteContext,
  options: InputOptions,
): Promise<unknown> {
  const params = (await context.params) ?? {}; // undefined on a path without parameters
  const search = new URL(request.url).searchParams;
  if (options.list !== undefined) {
    const query = readListQuery(options.list, search);
    if (options.listBody === undefined) return { ...query, ...params };
    const body = await readJson(request);
    return { ...query, ...parse(options.listBody, body === undefined ? {} : body), ...params };
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

function readListQuery(list: NonNullable<InputOptions['list']>, search: URLSearchParams): object {
  try {
    return list.api(search);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const { message, fields } = firstErrors(error);
    throw new DomainError('invalid', 'VALIDATION', message, { fields });
  }
}

function defaultSource(method: string): Source {
  return method === 'GET' || method === 'HEAD' ? 'query' : method === 'DELETE' ? 'none' : 'body';
}

function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

/** The cookie of exactly the session's name; next-auth itself would match by prefix. */
export function readSessionCookie(request: Request): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === sessionCookieName) return value.join('=');
  }
  return null;
}
