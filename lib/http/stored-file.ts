import { requestOrigin } from '@/lib/auth/actor';
import type { StoredFile } from '@/lib/domain/files/read-terms';
import type { Operation } from '@/lib/domain/operation';
import type { z } from 'zod';
import type { Handler } from './api';
import { errorResponse, describeFailure } from './error-response';

/** Opens a public operation that reads a stored file: its bytes, inline, with a strong ETag for 304. */
export function storedFile(operation: Operation<'public', z.ZodType, StoredFile>): Handler {
  return async (request) => {
    const origin = requestOrigin();
    const { requestId } = origin;
    try {
      const stored = await operation({ kind: 'anonymous', ...origin }, {});
      const etag = `"${stored.sha256}"`;
      const headers = {
        etag,
        'cache-control': 'public, no-cache',
        'x-request-id': requestId,
        'x-content-type-options': 'nosniff',
      };
      if (isKnown(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers });
      }
      return new Response(stored.content, {
        headers: {
          ...headers,
          'content-type': stored.contentType,
          'content-length': String(stored.content.byteLength),
          'content-disposition': `inline; filename="${stored.fileName}"`,
        },
      });
    } catch (error) {
      const { status, code, message } = describeFailure(error, {
        what: `${request.method} ${new URL(request.url).pathname}`,
        requestId,
        fault: operation.fault(),
      });
      return errorResponse(status, { message, code, requestId }, { 'x-request-id': requestId });
    }
  };
}

/** If-None-Match compares weakly (RFC 9110): W/ in front of a tag does not count. */
function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
