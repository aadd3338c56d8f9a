import { requestOrigin, systemActor } from '@/lib/auth/principal';
import { withPriority } from '@/lib/billing/pace';
import { provider } from '@/lib/billing/provider';
import { clock } from '@/lib/core/clock';
import type { AnyOperation } from '@/lib/domain/operation';
import { logger } from '@/lib/log/logger';
import { refusals } from '@/lib/i18n/requests';
import { errorResponse } from './error-response';

/**
 * The provider's door: the signature over the raw body is the credential. 400 for a bad one, 409 while another worker has the event, which
 * the provider repeats, 500 for a fault, which is also retried here, else 200.
 */
export function webhook(receive: AnyOperation<'done' | 'taken' | 'failed'>) {
  return async (request: Request): Promise<Response> => {
    const requestId = requestOrigin().requestId;
    const body = await request.text();
    const fault = () => errorResponse(500, { message: receive.fault(), code: 'FAULT', requestId });
    const signature = request.headers.get(provider().webhook.signatureHeader);
    const reading = () => provider().readEvent(body, signature, clock().now());
    const event = await withPriority('high', reading).catch((error: unknown) => {
      logger().error({ err: error, requestId }, 'fault');
      return undefined;
    });
    if (event === undefined) return fault();
    if (event === null) {
      logger().warn({ requestId }, 'webhook refused: signature');
      return errorResponse(400, { message: refusals.badSignature, code: 'BAD_SIGNATURE' });
    }
    try {
      const outcome = await receive(systemActor(requestId), event);
      logger().info({ requestId, event: event.id, type: event.type, outcome }, 'webhook');
      if (outcome === 'failed') return fault();
      return Response.json({ received: outcome === 'done' }, { status: outcome === 'done' ? 200 : 409 });
    } catch (error) {
      logger().error({ err: error, requestId, event: event.id, type: event.type }, 'fault');
      return fault();
    }
  };
}
