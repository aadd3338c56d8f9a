import { createHash } from 'node:crypto';
import { requestOrigin } from '@/lib/auth/principal';
import { logger } from '@/lib/log/logger';
import { faults, refusals } from '@/lib/i18n/requests';
import type { Handler } from './api';
import { errorResponse, describeFailure } from './error-response';
import type { StoredFile } from '@/lib/domain/organizations/read-terms';
import type { Operation } from '@/lib/domain/operation';
import type { z } from 'zod';

/** Content that is the same for all readers until the next release. */
interface StaticContent {
  contentType: string;
  content: string;
  /** Its own content security policy: the middleware's is for pages only. */
  policy?: string;
}

/**
 * Opens a route to published content, with a strong ETag for 304. 404 for what `find` does not know.
 * @param find gets the path's parameter `file`, or undefined without one
 */
export function staticContent(find: (file: string | undefined) => Promise<StaticContent | null>): Handler {
  return async (request, context) => {
    const file = (await context.params)?.file;
    const requestId = requestOrigin().requestId;
    try {
      const found = await find(typeof file === 'string' ? file : undefined);
      if (found === null) return errorResponse(404, { message: refusals.notFound, code: 'NOT_FOUND' });
      const etag = `"${createHash('sha256').update(found.content).digest('base64url')}"`;
      const headers = {
        etag,
        'cache-control': 'public, no-cache',
        ...(found.policy === undefined ? {} : { 'content-security-policy': found.policy }),
      };
      if (request.headers.get('if-none-match')?.includes(etag) === true)
        return new Response(null, { status: 304, headers });
      return new Response(found.content, { headers: { ...headers, 'content-type': found.contentType } });
    } catch (error) {
      logger().error({ err: error, requestId, what: 'published content' }, 'fault');
      return errorResponse(500, { message: faults.fileFetching, code: 'FAULT', requestId });
    }
  };
}

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
