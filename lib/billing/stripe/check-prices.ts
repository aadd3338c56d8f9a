import type Stripe from 'stripe';
import { billing } from '@/lib/config/limits';
import type { Finding, PublishedModel } from '../port';
import { isMissing, stripe } from './client';
import { found, look, missing, ok } from './setup-finding';

/** Checks that every model has its product and price. Reads only. */
export async function checkPrices(models: readonly PublishedModel[]): Promise<Finding[]> {
  if (models.length === 0) return [look('Models', 'There is none yet: repeat this when there are.')];
  return found('Models', async () => {
    const findings: Finding[] = [];
    for (const model of models) findings.push(await checkPrice(model));
    return findings;
  });
}

async function checkPrice(model: PublishedModel): Promise<Finding> {
  const about = `Model ${model.name}`;
  const price = await readPrice(model.priceId);
  if (price === null) {
    return missing(
      about,
      `Its price ${model.priceId} is unknown here: the database belongs to another account.`,
    );
  }
  const wrong = differences(price, model);
  if (wrong.length > 0) return missing(about, `Its price ${price.id} cannot be used: ${wrong.join(', ')}.`);
  const product = price.product as Stripe.Product;
  if (product.name !== model.name) {
    return look(about, `Invoices call it '${product.name}': rename product ${product.id} at the dashboard.`);
  }
  return ok(
    about,
    `${(model.unitPriceCents / 100).toFixed(2)} ${billing.currency} every ${billing.periodDays} days, ${price.id}.`,
  );
}

async function readPrice(id: string): Promise<Stripe.Price | null> {
  try {
    return await stripe().prices.retrieve(id, { expand: ['product'] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function differences(price: Stripe.Price, model: PublishedModel): string[] {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'once', interval_count: 1 };
  const product = price.product as Stripe.Product | Stripe.DeletedProduct;
  const gone = product.deleted === true || !product.active;
  return [
    ...(price.active ? [] : ['it is archived']),
    ...(gone ? ['its product is archived'] : []),
    ...(product.id === model.productId ? [] : [`its product is ${product.id}, not ${model.productId}`]),
    ...(price.unit_amount === model.unitPriceCents ? [] : [`its amount is ${price.unit_amount ?? 'none'}`]),
    ...(price.currency === billing.currency ? [] : [`its currency is ${price.currency}`]),
    ...(interval === 'day' && count === billing.periodDays
      ? []
      : [`it is billed every ${count} ${interval}`]),
    ...(price.tax_behavior === 'exclusive' ? [] : [`its tax is ${price.tax_behavior ?? 'unspecified'}`]),
  ];
}
