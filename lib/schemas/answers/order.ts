import { z } from 'zod';
import { id } from './plain';

/** POST devices/pre-order (§3 Price response). */
export const preOrderAnswer = z
  .strictObject({
    orderId: id,
    fullPrice: z.number().min(0).meta({ description: 'Euro for the first 30 days, at most two decimals.' }),
    notEnough: z.boolean().meta({ description: 'A line asks for more devices than are free.' }),
  })
  .meta({ id: 'PreOrder' });

/** POST devices/order: `url` is the payment page of a checkout session (decisions.md §1). */
export const orderAnswer = z
  .strictObject({ orderId: id, url: z.url().optional() })
  .meta({ id: 'PlacedOrder' });
