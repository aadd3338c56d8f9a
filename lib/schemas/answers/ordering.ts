import { z } from '@/lib/schemas/zod';
import { id } from './plain';

/** POST devices/pre-order. */
export const preOrderAnswer = z
  .strictObject({
    orderId: id,
    fullPrice: z
      .number()
      .min(0)
      .meta({ description: 'Euro for the first 30 days, net, at most two decimals.' }),
    notEnough: z.boolean().meta({ description: 'A line asks for more devices than are free.' }),
  })
  .meta({ id: 'PreOrder' });

/** POST devices/order: `url` is the payment page of a checkout session. */
export const orderAnswer = z
  .strictObject({
    orderId: id,
    url: z.url().optional().meta({
      description: 'The payment page, or while the provider is away our own address that leads to it.',
    }),
  })
  .meta({ id: 'PlacedOrder' });
