import type { FieldErrors } from '@/lib/domain/errors';

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
