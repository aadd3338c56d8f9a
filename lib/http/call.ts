import type { z } from 'zod';
import type { Capability } from '@/lib/auth/policy';
import type { AnyOperation, Operation } from '@/lib/domain/operation';
import { api, type Handler } from './api';
import type { InputOptions } from './request-input';

export type Tag =
  | 'Accounts'
  | 'Users'
  | 'Organizations'
  | 'Event log'
  | 'Devices'
  | 'Orders'
  | 'Search'
  | 'File'
  | 'Session'
  | 'Service';

interface Described {
  tag: Tag;
  summary: string;
  description?: string;
}

/** Codes of refusals beyond those of the operation itself, by status. */
export type Codes = Partial<Record<200 | 400 | 403 | 404 | 409 | 429, readonly string[]>>;

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

/** What `call` and the route know of a call; document, matrix and typed client derive from it. */
export interface Call extends Described {
  kind: 'operation';
  method: Method;
  path: ApiPath;
  operation: Pick<AnyOperation, 'may' | 'input' | 'fault' | 'authorize'>;
  ok: 200 | 201;
  answer: z.ZodType;
  answerExample: unknown;
  example?: object | undefined;
  listBody?: z.ZodType | undefined;
  codes?: Codes | undefined;
  versioned?: boolean;
  /** Media type of a success other than JSON. */
  type?: 'text/csv' | 'application/pdf';
}

/** A route without a JSON call, described in words. */
export interface PlainCall extends Described {
  kind: 'plain';
  method: Method;
  path: ApiPath;
  answers: Record<number, { description: string; type?: string }>;
  body?: string;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** With {name} for each parameter. */
export type ApiPath = `/api/${string}`;

/** A handler's own description; its route adds verb and path. */
export type Description = Omit<Call, 'method' | 'path'> | Omit<PlainCall, 'method' | 'path'>;

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
    versioned: versioned !== undefined,
  };
  return Object.assign(api(operation, { ...door, ...refusals }), { describes });
}

/** The same for a route without an operation, described in words. */
export function plain(handler: Handler, spec: Omit<PlainCall, 'kind' | 'method' | 'path'>): Handler {
  const handed: Handler = (request, context) => handler(request, context);
  return Object.assign(handed, { describes: { kind: 'plain' as const, ...spec } });
}
