import { webhook } from '@/lib/adapters/webhook';
import { receiveEvent } from '@/lib/domain/orders/receive-event';

export const POST = webhook(receiveEvent);
