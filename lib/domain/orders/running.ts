import type { ProviderRequest } from '@/lib/db/generated/client';
import type { Context } from '../operation';

/** A noted request on its way. */
export interface Running {
  context: Context<'system.internal'>;
  request: ProviderRequest;
  orderId: string;
  /** What the provider's idempotency key begins with: the note and its version. */
  key: string;
  /** It was tried before, so that the provider may have the object already. */
  repeated: boolean;
}
