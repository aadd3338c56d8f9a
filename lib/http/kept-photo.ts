import { z } from 'zod';
import type { Capability } from '@/lib/auth/policy';
import type { Operation } from '@/lib/domain/operation';
import { answering, type Handler } from './call';
import type { Codes, Described, Description } from './description';
import { isKnown } from './file-content';
import { gatherInput } from './request-input';

interface ReadPhoto {
  id: string;
  contentType: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Opens an operation that reads a photo: shown in its place, or alone in a page that may do nothing. A browser keeps it, and asks each
 * time whether its person still may see it; nobody between it and us keeps it.
 */
export function keptPhoto<Input extends z.ZodType>(
  operation: Operation<Capability, Input, ReadPhoto>,
  spec: Described & { codes: Codes },
): Handler {
  const handler: Handler = async (request, context) => {
    const response = await answering(request, operation.fault(), async (who) => {
      const actor = await who();
      // An input error must not reveal a forbidden call.
      await operation.authorize(actor);
      const { id, contentType, content } = await operation(actor, await gatherInput(request, context, {}));
      const etag = `"${id}"`;
      if (isKnown(request.headers.get('if-none-match'), etag))
        return new Response(null, { status: 304, headers: { etag } });
      return new Response(content, {
        headers: {
          etag,
          'content-type': contentType,
          'content-length': String(content.byteLength),
          'content-disposition': 'inline; filename="photo.webp"',
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        },
      });
    });
    if (response.headers.has('etag'))
      response.headers.set('cache-control', 'private, no-cache, no-transform');
    return response;
  };
  const describes: Description = {
    kind: 'operation',
    ...spec,
    operation,
    ok: 200,
    type: 'image/webp',
    answer: z.string().meta({ format: 'binary' }),
    answerExample: 'RIFF',
  };
  return Object.assign(handler, { describes });
}
