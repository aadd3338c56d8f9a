import { createHash } from 'node:crypto';
import { requestOrigin } from '@/lib/auth/principal';
import type { Handler } from './call';
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
 * Opens a route to published content, with a strong ETag for 304.
 * @param make makes the content at the first request
 */
export function staticContent(make: () => StaticContent): Handler {
  let made: { etag: string; content: string; headers: Record<string, string> } | undefined;
  return (request) => {
    made ??= withHeaders(make());
    const { etag, content, headers } = made;
    const isUnchanged = isKnown(request.headers.get('if-none-match'), etag);
    return Promise.resolve(
      new Response(isUnchanged ? null : content, { status: isUnchanged ? 304 : 200, headers }),
    );
  };
}

function withHeaders({ contentType, content, policy }: StaticContent) {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const headers = {
    etag,
    'cache-control': 'public, no-cache',
    'content-type': contentType,
    ...(policy !== undefined && { 'content-security-policy': policy }),
  };
  return { etag, content, headers };
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
export function isKnown(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
