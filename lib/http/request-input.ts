import type { Actor } from '@/lib/auth/principal';
import { personHeader, requestLimits, sessionCookieName } from '@/lib/config/limits';
import { refusals } from '@/lib/i18n/requests';
import type { z } from 'zod';
import { readCookies } from '@/lib/core/cookies';
import { servedRequest } from '@/lib/log/request-context';
import { conflict, invalid } from '@/lib/domain/errors';
import { parse } from '@/lib/domain/operation';
import { readForm } from './form-data';
import { bodyText } from './body-text';
import { RequestRefused } from './request-refused';

/**
 * A page says for whom it speaks: what one person said is never done in the name of the next one of the same browser.
 * @throws conflict
 */
export function refuseOtherPerson({ headers }: Request, actor: Actor): void {
  const person = headers.get(personHeader);
  if (person !== null && actor.kind === 'user' && actor.userId !== person)
    throw conflict('OTHER_PERSON', refusals.otherPerson);
}

/**
 * Reads a JSON body of at most 64 KB. An absent body is undefined.
 * @throws RequestRefused 413, 415 or 400
 */
async function readJson(request: Request): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > requestLimits.bodyBytes) throw tooLarge();
  const bytes = await readBytes(request);
  const type = request.headers.get('content-type');
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    if (bytes.length === 0 && type === null) return undefined;
    throw new RequestRefused(415, 'NOT_JSON', refusals.notJson);
  }
  const text = bodyText(bytes, type);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RequestRefused(400, 'MALFORMED_JSON', refusals.malformedJson);
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > requestLimits.bodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): RequestRefused {
  return new RequestRefused(413, 'BODY_TOO_LARGE', refusals.bodyTooLarge(requestLimits.bodyBytes));
}

/** The source of an operation's input. Path parameters are merged in; a clash is refused. */
type Source = 'none' | 'query' | 'body' | 'query and body' | 'form';

export interface InputOptions {
  /** By default the query of a GET, nothing of a DELETE, else the body; `form` has a file (lib/http/form-data.ts). */
  input?: Source;
  /** Who sends a form. */
  sender?: string;
  /** For a list by POST: the schema of an optional body beside the query. */
  listBody?: z.ZodType<object | undefined>;
}

export interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}

/**
 * Collects an operation's input from query, JSON body or form, and path.
 * @throws RequestRefused 400, 413, 415, 429; DomainError invalid
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
  const body = await readBody(request, source, options.sender);
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) return body;
  for (const [name, value] of Object.entries(params)) {
    const sent: unknown = body === undefined ? undefined : Reflect.get(body, name);
    if (sent !== undefined && sent !== value) throw invalid({ [name]: refusals.differsFromAddress(name) });
  }
  return { ...query, ...body, ...params };
}

async function readBody(request: Request, source: Source, sender = ''): Promise<unknown> {
  if (source === 'form') return readForm(request, sender);
  return source.endsWith('body') ? readJson(request) : undefined;
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

/** The cookies of exactly the session's name, also those that our server hides from Next; next-auth itself would match by prefix. */
export function readSessionCookies(request: Request): readonly string[] {
  return servedRequest()?.sessionCookies ?? readCookies(request.headers.get('cookie'), sessionCookieName);
}
