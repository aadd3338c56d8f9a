import type { ProviderRequest } from '@/lib/db/generated/client';
import type { Context } from '../operation';
import type { Attempt } from './idempotency-attempt';

/** A noted request on its way. */
export interface ProviderJob {
  context: Context<'system.internal'>;
  request: ProviderRequest;
  orderId: string;
  attempt: Attempt;
  /** What the provider's idempotency key begins with: the note, its version and the try. */
  key: string;
  /** It was tried before, so that the provider may have the object already. */
  repeated: boolean;
}
