import { z } from 'zod';
import type { Capability } from '@/lib/auth/policy';
import type { Operation } from '@/lib/domain/operation';
import { answering, type Handler } from './call';
import type { Codes, Description, Tag } from './description';
import { exportTurn } from './export-turn';
import { gatherInput } from './request-input';

interface MadeDocument {
  fileName: string;
  content: Uint8Array<ArrayBuffer>;
}

interface DocumentSpec {
  tag: Tag;
  summary: string;
  description: string;
  type: 'application/pdf' | 'application/zip';
  answerExample: string;
  codes: Codes;
}

/** Opens an operation that makes a file for an entitled person, two at once (ADR 0089), never cached: a PDF inline, another to be kept. */
export function madeDocument<Input extends z.ZodType>(
  operation: Operation<Capability, Input, MadeDocument>,
  spec: DocumentSpec,
): Handler {
  const handler: Handler = (request, context) =>
    answering(request, operation.fault(), async (who) => {
      const actor = await who();
      // An input error must not reveal a forbidden call.
      await operation.authorize(actor);
      const turn = await exportTurn(request, actor);
      const { fileName, content } = await gatherInput(request, context, {})
        .then((raw) => operation(actor, raw))
        .finally(() => turn.end());
      return new Response(content, {
        headers: {
          'content-type': spec.type,
          'content-length': String(content.byteLength),
          'content-disposition': `${spec.type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${fileName}"`,
        },
      });
    });
  const describes: Description = {
    kind: 'operation',
    ...spec,
    codes: { ...spec.codes, 429: ['TOO_MANY_REQUESTS'] },
    operation,
    ok: 200,
    answer: z.string().meta({ format: 'binary' }),
  };
  return Object.assign(handler, { describes });
}
