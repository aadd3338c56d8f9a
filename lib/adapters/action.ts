import { revalidatePath } from 'next/cache';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { getActor } from '@/lib/auth/actor';
import type { Capability } from '@/lib/auth/policy';
import type { Operation } from '@/lib/domain/operation';
import { refusals } from '@/lib/messages/requests';
import type { ActionResult } from './action-result';
import { describeFailure } from './error-status';

interface ActionOptions<Output, Answer> {
  /** The page whose data the operation changes. */
  revalidate?: string;
  /** What only a door can do with the result: cookies, redirects. Its return value replaces nothing. */
  after?: (output: Output) => Promise<void>;
  /** What of the result the page's script gets; all of it unless told. */
  answer?: (output: Output) => Answer;
}

/** Opens a server action to an operation. Never throws for an expected failure; on UNAUTHENTICATED the browser keeps what was typed and goes to /sign-in (portal.md §2). */
export function action<May extends Capability, Input extends z.ZodType, Output, Answer = Output>(
  operation: Operation<May, Input, Output>,
  options: ActionOptions<Output, Answer> = {},
): (raw: z.input<Input>) => Promise<ActionResult<Answer>> {
  const answer = options.answer ?? ((output: Output) => output as Output & Answer); // Answer is Output then

  return async (raw) => {
    const actor = await getActor();
    try {
      const output = await operation(actor, raw);
      await options.after?.(output);
      if (options.revalidate !== undefined) revalidatePath(options.revalidate);
      return { ok: true, data: answer(output) };
    } catch (error) {
      unstable_rethrow(error);
      const { code, message, fields, requestId, retryAfterSeconds } = describeFailure(error, {
        what: `action ${operation.may}`,
        requestId: actor.requestId,
        fault: operation.fault(),
      });
      return {
        ok: false,
        code,
        message:
          retryAfterSeconds === undefined
            ? message
            : refusals.tooManyTriesFor(Math.ceil(retryAfterSeconds / 60)),
        ...(fields === undefined ? {} : { fields }),
        ...(requestId === undefined ? {} : { requestId }),
      };
    }
  };
}
