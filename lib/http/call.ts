import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { readActor } from '@/lib/auth/actor';
import type { Capability } from '@/lib/auth/policy';
import { requestOrigin, calling, type Actor } from '@/lib/auth/principal';
import { DomainError } from '@/lib/domain/errors';
import { answerOnce, type KeptAnswer } from '@/lib/domain/idempotency';
import type { Operation } from '@/lib/domain/operation';
import { etagOf } from '@/lib/domain/precondition';
import type { Call, Codes, Described, Description, PlainCall } from './description';
import { errorResponse, describeFailure } from './error-response';
import { RequestRefused } from './request-refused';
import {
  refuseOtherPerson,
  gatherInput,
  readSessionCookies,
  type InputOptions,
  type RouteContext,
} from './request-input';

interface CallSpec<Input extends z.ZodType, Output, Answer extends z.ZodType>
  extends Described, InputOptions {
  /** 200 for reads, updates and deletes, 201 for creates and the auth posts. */
  ok: 200 | 201;
  answer: Answer;
  answerExample: z.input<Answer>;
  /** A body, or a query's parameters. */
  example?: Partial<z.input<Input>>;
  /** With codes for 200, refusals by a business rule answer 200 (pre-order and order). */
  codes?: Codes;
  /** The part of the answer that makes the row's version (ETag); a change respects If-Match. */
  versioned?: (output: Output) => unknown;
  /** Extra headers of a success, such as a cookie. Not repeated with an Idempotency-Key. */
  headers?: (output: Output) => HeadersInit;
}

/** The answer's body, if it is not the plain result. */
interface Trimmed<Output, Answer extends z.ZodType> {
  body: (output: Output) => z.output<Answer>;
}

/** Defines a call of the API. The answer's schema has to fit the answer. */
export function call<Input extends z.ZodType, Output, Answer extends z.ZodType>(
  operation: Operation<Capability, Input, Output>,
  spec: CallSpec<Input, Output, Answer> & Trimmed<Output, Answer>,
): Handler;
export function call<Input extends z.ZodType, Answer extends z.ZodType>(
  operation: Operation<Capability, Input, z.output<Answer>>,
  spec: CallSpec<Input, z.output<Answer>, Answer>,
): Handler;
export function call<Input extends z.ZodType, Output, Answer extends z.ZodType>(
  operation: Operation<Capability, Input, Output>,
  spec: CallSpec<Input, Output, Answer> & Partial<Trimmed<Output, Answer>>,
): Handler {
  const { tag, summary, description, answer, answerExample, example, codes, ...door } = spec;
  const { ok, listBody, versioned } = door;
  const refusals = codes?.[200] === undefined ? {} : { refusals: 200 as const };
  const describes: Description = {
    kind: 'operation',
    tag,
    summary,
    operation,
    ok,
    answer,
    answerExample,
    ...(description === undefined ? {} : { description }),
    example,
    listBody,
    codes,
    form: door.input === 'form',
    versioned: versioned !== undefined,
  };
  return Object.assign(api(operation, { ...door, ...refusals }), { describes });
}

interface ApiOptions<Output> extends InputOptions {
  ok: 200 | 201;
  /** Status of a refusal by a business rule: 200 for pre-order and order. */
  refusals?: 200;
  /** The answer's body, if it is not the plain result. */
  body?: (output: Output) => unknown;
  versioned?: (output: Output) => unknown;
  headers?: (output: Output) => HeadersInit;
}

/** A handler of one verb; lib/http/route.ts makes a route of them. */
export interface Handler {
  (request: Request, context: RouteContext): Promise<Response>;
  describes?: Description;
  /** The same with verb and path, in a route. */
  calls?: readonly (Call | PlainCall)[];
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Opens a route handler to an operation. A signed-in POST that answers 201 takes an Idempotency-Key; public posts do not, as their answers
 * hold secrets.
 */
export function api<May extends Capability, Input extends z.ZodType, Output>(
  operation: Operation<May, Input, Output>,
  options: ApiOptions<Output>,
): Handler {
  const handler: Handler = (request, context) => {
    const { pathname } = new URL(request.url);

    async function answer(who: () => Promise<Actor>): Promise<Response> {
      const actor = await who();
      refuseOtherPerson(request, actor);
      // An input error must not reveal a forbidden call.
      await operation.authorize(actor);
      const sender = actor.kind === 'user' ? { sender: actor.userId } : {};
      const raw = await gatherInput(request, context, { ...options, ...sender });
      const say = (output: Output) => {
        const response = Response.json(options.body === undefined ? output : options.body(output), {
          status: options.ok,
          ...(options.headers === undefined ? {} : { headers: options.headers(output) }),
        });
        if (options.versioned !== undefined) response.headers.set('etag', etagOf(options.versioned(output)));
        return response;
      };
      const match = options.versioned ? request.headers.get('if-match') : null;
      const matching = match === null || SAFE_METHODS.has(request.method) ? {} : { match };
      const answered = (who: Actor) => operation(calling(who, matching), raw).then(say);
      const key = request.headers.get('idempotency-key');
      const creates = request.method === 'POST' && options.ok === 201 && options.listBody === undefined;
      if (key === null || !creates || actor.kind !== 'user' || operation.may === 'public')
        return answered(actor);
      const kept = await answerOnce(actor, key, `POST ${pathname} ${fingerprint(raw)}`, {
        execute: (claiming) => answered(claiming).then(keep),
        resume: (committed) => operation.resume(actor, committed).then(say).then(keep),
      });
      return new Response(kept.body, {
        status: kept.status,
        headers: { 'content-type': 'application/json' },
      });
    }

    return answering(request, operation.fault(), answer, options.refusals);
  };
  return handler;
}

/**
 * Answers a request in any case: a refusal has its status and sentence, anything else is the fault.
 * @param answer gets a function that reads the actor afresh at each call
 */
export async function answering(
  request: Request,
  fault: string,
  answer: (who: () => Promise<Actor>) => Promise<Response>,
  refusals?: 200,
): Promise<Response> {
  const origin = requestOrigin();
  const { requestId } = origin;
  const authorization = request.headers.get('authorization');
  const who = () => readActor({ ...origin, authorization, cookies: readSessionCookies(request) });
  const what = `${request.method} ${new URL(request.url).pathname}`;
  const response = await answer(who).catch((error: unknown) =>
    failed(error, refusals, { what, requestId, fault }),
  );
  response.headers.set('x-request-id', requestId);
  // A packed version would have a weak tag, which names no version for certain.
  response.headers.set('cache-control', response.headers.has('etag') ? 'no-store, no-transform' : 'no-store');
  return response;
}

/** What makes two inputs the same, in few bytes: a file counts with its hash. */
const fingerprint = (raw: unknown) =>
  JSON.stringify(raw, (_, value: unknown) =>
    value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value,
  );

async function keep(response: Response): Promise<KeptAnswer> {
  return { status: response.status, body: await response.text() };
}

function failed(
  error: unknown,
  refusals: 200 | undefined,
  asked: { what: string; requestId: string; fault: string },
): Response {
  if (error instanceof RequestRefused) {
    const after = error.retryAfterSeconds;
    return errorResponse(error.status, error, after === undefined ? {} : { 'retry-after': String(after) });
  }
  const { retryAfterSeconds, ...failure } = describeFailure(error, asked);
  const refused = error instanceof DomainError && error.kind === 'refused';
  return errorResponse(
    refused && refusals !== undefined ? refusals : failure.status,
    failure,
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  );
}
