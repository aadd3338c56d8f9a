import { revalidatePath } from 'next/cache';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { getActor } from '@/lib/auth/actor';
import type { Capability } from '@/lib/auth/policy';
import { type Operation, parse } from '@/lib/domain/operation';
import { calling, type Seen } from '@/lib/auth/principal';
import { refusals } from '@/lib/i18n/requests';
import { servedRequest } from '@/lib/log/request-context';
import { seenFields } from '@/lib/schemas/seen';
import { describeFailure } from './error-response';

/**
 * The answer of every server action. `message`: the sentence of a refusal; `fields`: sentences by field; `current`: values after another
 * person's change (CHANGED_MEANWHILE); `requestId` finds a fault in the log.
 */
export type ActionResult<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      code: string;
      message: string;
      fields?: Record<string, string>;
      current?: Readonly<Record<string, string>>;
      requestId?: string;
    };

interface ActionOptions<Output, Answer> {
  /** The page whose data the operation changes. */
  revalidate?: string;
  /** Cookies and redirects after the result. */
  after?: (output: Output) => Promise<void>;
  answer?: (output: Output) => Answer;
}

/** An action's arguments could be read: what fails from now on is a fault of ours (ADR 0087). */
export function noteArguments(): void {
  const served = servedRequest();
  if (served !== undefined) served.actionBegun = true;
}

/** What no schema looks into, such as a promise or a reference that throws when it is read, is null: every schema refuses that. */
function plain(sent: unknown): unknown {
  try {
    return structuredClone(sent);
  } catch {
    return null;
  }
}

/** Opens a server action to an operation. Expected failures never throw. `seen`: earlier values of edited fields (ADR 0037). */
export function action<May extends Capability, Input extends z.ZodType, Output, Answer = Output>(
  operation: Operation<May, Input, Output>,
  options: ActionOptions<Output, Answer> = {},
): (raw: z.input<Input>, seen?: Seen) => Promise<ActionResult<Answer>> {
  const answer = options.answer ?? ((output: Output) => output as Output & Answer); // Answer is Output then

  return async (raw, seen) => {
    noteArguments();
    const actor = await getActor();
    try {
      const known = seen === undefined ? {} : { seen: parse(seenFields, plain(seen)) };
      const output = await operation(calling(actor, known), plain(raw));
      await options.after?.(output);
      if (options.revalidate !== undefined) revalidatePath(options.revalidate);
      return { ok: true, data: answer(output) };
    } catch (error) {
      unstable_rethrow(error);
      const { code, message, fields, current, requestId, retryAfterSeconds } = describeFailure(error, {
        what: `action ${operation.may}`,
        requestId: actor.requestId,
        fault: operation.fault(),
      });
      return {
        ok: false,
        code,
        message:
          retryAfterSeconds === undefined || code !== 'TOO_MANY_REQUESTS'
            ? message
            : refusals.tooManyTriesFor(Math.ceil(retryAfterSeconds / 60)),
        ...(fields === undefined ? {} : { fields }),
        ...(current === undefined ? {} : { current }),
        ...(requestId === undefined ? {} : { requestId }),
      };
    }
  };
}
