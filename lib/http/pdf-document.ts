import { z } from 'zod';
import type { Capability } from '@/lib/auth/policy';
import type { Operation } from '@/lib/domain/operation';
import { answering, type Handler } from './call';
import type { Codes, Description, Tag } from './description';
import { gatherInput } from './request-input';

interface MadeDocument {
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
}

interface DocumentSpec {
  tag: Tag;
  summary: string;
  description: string;
  codes: Codes;
}

/** Opens an operation that makes a PDF for an entitled reader: inline, never cached. */
export function pdfDocument<Input extends z.ZodType>(
  operation: Operation<Capability, Input, MadeDocument>,
  spec: DocumentSpec,
): Handler {
  const handler: Handler = (request, context) =>
    answering(request, operation.fault(), async (who) => {
      const actor = await who();
      // An input error must not reveal a forbidden call.
      await operation.authorize(actor);
      const { fileName, content } = await operation(actor, await gatherInput(request, context, {}));
      return new Response(content, {
        headers: {
          'content-type': 'application/pdf',
          'content-length': String(content.byteLength),
          'content-disposition': `inline; filename="${fileName}"`,
        },
      });
    });
  const describes: Description = {
    kind: 'operation',
    ...spec,
    operation,
    ok: 200,
    type: 'application/pdf',
    answer: z.string().meta({ format: 'binary' }),
    answerExample: '%PDF-1.3',
  };
  return Object.assign(handler, { describes });
}
