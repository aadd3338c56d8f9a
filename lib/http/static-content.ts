import { createHash } from 'node:crypto';
import { requestOrigin } from '@/lib/auth/actor';
import { logger } from '@/lib/log/logger';
import { faults, refusals } from '@/lib/i18n/requests';
import type { Handler } from './api';
import { errorResponse } from './error-response';

/** Content that is the same for all readers until the next release. */
export interface StaticContent {
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
