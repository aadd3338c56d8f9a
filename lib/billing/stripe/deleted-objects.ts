import type Stripe from 'stripe';
import type { KnownObjects } from '../port';
import { isMissing, stripe } from './client';

/** Which of these objects were deleted or archived: Stripe refuses new objects with them. */
export async function findDeleted({ customerId, productIds, priceIds }: KnownObjects): Promise<KnownObjects> {
  const gone = async (ids: string[], usable: (id: string) => Promise<boolean>) => {
    const found = await Promise.all(ids.map(async (id) => ((await usableOrMissing(id, usable)) ? [] : [id])));
    return found.flat();
  };
  const [customers, products, prices] = await Promise.all([
    gone(customerId === null ? [] : [customerId], isCustomer),
    gone(productIds, isSold),
    gone(priceIds, isAsked),
  ]);
  return { customerId: customers[0] ?? null, productIds: products, priceIds: prices };
}

async function usableOrMissing(id: string, usable: (id: string) => Promise<boolean>): Promise<boolean> {
  try {
    return await usable(id);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const isCustomer = async (id: string) => (await stripe().customers.retrieve(id)).deleted !== true;

const isSold = async (id: string) => (await stripe().products.retrieve(id)).active;

async function isAsked(id: string): Promise<boolean> {
  const price = await stripe().prices.retrieve(id, { expand: ['product'] });
  return price.active && isActive(price.product);
}

/** Whether an expanded product is still for sale. */
export function isActive(product: Stripe.Price['product']): boolean {
  return typeof product === 'object' && product.deleted !== true && product.active;
}
