import { DomainError, type ErrorKind, type FieldErrors } from '@/lib/domain/errors';
import { logger } from '@/lib/log/logger';

/** Status of each kind of expected failure. `refused` is 200 where the call says so, else a conflict. */
const errorStatus: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  refused: 409,
  tooMany: 429,
};

interface Failure {
  status: number;
  code: string;
  message: string;
  fields?: FieldErrors;
  current?: Readonly<Record<string, string>>;
  retryAfterSeconds?: number;
  /** Only with a fault of ours: a person can quote it to us. */
  requestId?: string;
}

interface Asked {
  what: string;
  requestId: string;
  fault: string;
}

/**
 * Turns a thrown value into an answer. Anything but a DomainError is a fault of ours: the call's default sentence, the request id, and a
 * log line.
 */
export function describeFailure(error: unknown, asked: Asked): Failure {
  if (error instanceof DomainError) {
    return {
      status: errorStatus[error.kind],
      code: error.code,
      message: error.message,
      ...(error.fields === undefined ? {} : { fields: error.fields }),
      ...(error.current === undefined ? {} : { current: error.current }),
      ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    };
  }
  logger().error({ err: error, requestId: asked.requestId, what: asked.what }, 'fault');
  return { status: 500, code: 'FAULT', message: asked.fault, requestId: asked.requestId };
}

/** What every error of the API says. */
interface ErrorBody {
  /** For a person, in the language of the request. */
  message: string;
  code: string;
  fields?: FieldErrors | undefined;
  /** Only with a fault of ours: a person can quote it to us. */
  requestId?: string | undefined;
}

/** An error as the API answers it; it is never cached. Absent parts are left out. */
export function errorResponse(
  status: number,
  body: ErrorBody,
  headers: Record<string, string> = {},
): Response {
  const { message, code, fields, requestId } = body;
  return Response.json(
    { message, code, fields, requestId },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}
