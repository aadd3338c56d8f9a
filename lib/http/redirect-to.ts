import type { z } from 'zod';
import { readActor } from '@/lib/auth/actor';
import { requestOrigin } from '@/lib/auth/principal';
import type { Capability } from '@/lib/auth/policy';
import type { Operation } from '@/lib/domain/operation';
import type { Handler } from './call';
import { describeFailure } from './error-response';
import { gatherInput, readSessionCookies } from './request-input';

/** Opens an operation that answers an address: 303 to it; to /sign-in without a session; a failure is plain text. */
export function redirectTo<May extends Capability, Input extends z.ZodType, Output>(
  operation: Operation<May, Input, Output>,
  addressOf: (output: Output) => string,
): Handler {
  return async (request, context) => {
    const origin = requestOrigin();
    const { requestId } = origin;
    const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
    try {
      const actor = await readActor({
        ...origin,
        authorization: request.headers.get('authorization'),
        cookies: readSessionCookies(request),
      });
      await operation.authorize(actor);
      const output = await operation(actor, await gatherInput(request, context, { input: 'none' }));
      return new Response(null, { status: 303, headers: { ...headers, location: addressOf(output) } });
    } catch (error) {
      const { status, message } = describeFailure(error, {
        what: `${request.method} ${new URL(request.url).pathname}`,
        requestId,
        fault: operation.fault(),
      });
      if (status === 401)
        return new Response(null, { status: 303, headers: { ...headers, location: '/sign-in' } });
      return new Response(message, {
        status,
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      });
    }
  };
}
