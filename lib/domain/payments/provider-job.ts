import type { ProviderRequest } from '@/lib/db/generated/client';
import type { Context } from '../operation';
import type { Attempt } from '../idempotency-attempt';

export interface ProviderJob {
  context: Context<'system.internal'>;
  request: ProviderRequest;
  orderId: string;
  attempt: Attempt;
  /** The start of the provider's idempotency key: the note, its version and the try. */
  key: string;
  /** An earlier try may have made the object. */
  repeated: boolean;
}
