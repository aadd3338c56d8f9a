import type { z } from 'zod';
import type { Capability } from '@/lib/auth/policy';
import type { Operation } from '@/lib/domain/operation';
import { api, type Handler } from './api';
import type { Codes, Described, Description } from './description';
import type { InputOptions } from './request-input';

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
    versioned: versioned !== undefined,
  };
  return Object.assign(api(operation, { ...door, ...refusals }), { describes });
}
