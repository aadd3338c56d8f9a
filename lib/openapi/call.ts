import type { z } from 'zod';
import type { Capability } from '@/lib/auth/policy';
import type { AnyOperation, Operation } from '@/lib/domain/operation';

export type Tag =
  | 'Accounts'
  | 'Users'
  | 'Organizations'
  | 'Event log'
  | 'Devices'
  | 'Orders'
  | 'File'
  | 'Session'
  | 'Service';

interface Place {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** With {name} for what differs from row to row. */
  path: `/api/${string}`;
  tag: Tag;
  summary: string;
  description?: string;
}

/** Codes of refusals beyond those that follow from the operation itself, by status (decisions.md §1). */
type Codes = Partial<Record<200 | 400 | 403 | 404 | 409 | 429, readonly string[]>>;

/** A call of §7: what cannot be read off its operation. */
export interface Call extends Place {
  kind: 'operation';
  operation: AnyOperation;
  ok: 200 | 201;
  answer: z.ZodType;
  /** An answer's body, which is valid against `answer`. */
  answerExample: unknown;
  /** A body, or a query's parameters. */
  example?: object;
  /** With a list that is asked for by POST: the schema of the body (§7 logs); the operation's input is the query. */
  listBody?: z.ZodType;
  codes?: Codes;
}

/** A route beside §7, described in words. */
export interface PlainCall extends Place {
  kind: 'plain';
  /** Status to what is answered. */
  answers: Record<number, { description: string; type?: string }>;
  /** The body's media type, where there is one. */
  body?: string;
  /** The folder under app/api, where the path does not say it. */
  folder?: string;
}

interface CallOf<Input extends z.ZodType, Output, Answer extends z.ZodType> extends Place {
  operation: Operation<Capability, Input, Output>;
  ok: 200 | 201;
  answer: Answer;
  answerExample: z.input<Answer>;
  example?: Partial<z.input<Input>>;
  listBody?: z.ZodType;
  codes?: Codes;
}

/** Describes a call that answers its operation's result as it is; the answer's schema has to fit that result. */
export function call<Input extends z.ZodType, Answer extends z.ZodType>(
  described: CallOf<Input, z.output<Answer>, Answer>,
): Call {
  return { kind: 'operation', ...described, example: described.example as object };
}

/** The same for a call whose route wraps or trims the result. */
export function wrappedCall<Input extends z.ZodType, Answer extends z.ZodType>(
  described: CallOf<Input, unknown, Answer>,
): Call {
  return { kind: 'operation', ...described, example: described.example as object };
}
