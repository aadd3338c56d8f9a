import type { z } from 'zod';
import type { AnyOperation } from '@/lib/domain/operation';

export type Tag =
  | 'Accounts'
  | 'Users'
  | 'Organizations'
  | 'Event log'
  | 'Devices'
  | 'Orders'
  | 'Parcels'
  | 'Returns'
  | 'Invoices'
  | 'Search'
  | 'File'
  | 'Session'
  | 'Service';

/** What the API's document says of a call. */
export interface Described {
  tag: Tag;
  summary: string;
  description?: string;
}

/** Codes of refusals beyond those of the operation itself, by status. */
export type Codes = Partial<Record<200 | 400 | 403 | 404 | 409 | 429, readonly string[]>>;

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
  /** Its body is a form with a file. */
  form?: boolean;
  /** Media type of a success other than JSON. */
  type?: 'text/csv' | 'application/pdf' | 'application/zip' | 'image/webp';
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
