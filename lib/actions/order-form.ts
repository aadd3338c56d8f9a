'use server';

import { action } from '@/lib/http/action';
import { readOrderForm } from '@/lib/domain/orders/read-order-form';

// Apart from the verbs of an order, which the pages with the button need only when it is pressed.
export const readOrderFormAction = action(readOrderForm);
