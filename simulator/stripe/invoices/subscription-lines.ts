import type Stripe from 'stripe';
import { wireDecimal } from '../catalogue/prices';
import { idOf } from '../lookup';
import type { Provider } from '../provider';

/** The lines of one period of a subscription, one per item. */
export function subscriptionLines(
  provider: Provider,
  items: Stripe.SubscriptionItem[],
  invoice: string,
  subscription: string | null,
): Stripe.InvoiceLineItem[] {
  return items.map((item) => {
    const quantity = item.quantity ?? 1;
    const unit = item.price.unit_amount ?? 0;
    const productId = idOf(item.price.product);
    const name = provider.state.products.peek(productId)?.name ?? productId;
    const { interval = 'day', interval_count: count = 1 } = item.price.recurring ?? {};
    return {
      id: provider.id('il_1'),
      object: 'line_item',
      amount: unit * quantity,
      currency: item.price.currency,
      description: `${quantity} × ${name} (at €${(unit / 100).toFixed(2)} / every ${count} ${interval}${count === 1 ? '' : 's'})`,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice,
      livemode: false,
      metadata: { ...item.metadata },
      parent: {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription,
          subscription_item: item.id,
        },
      },
      period: { start: item.current_period_start, end: item.current_period_end },
      pretax_credit_amounts: [],
      pricing: {
        type: 'price_details',
        price_details: { price: item.price.id, product: productId },
        unit_amount_decimal: wireDecimal(unit),
      },
      quantity,
      quantity_decimal: wireDecimal(quantity),
      subscription,
      subtotal: unit * quantity,
      taxes: [],
    };
  });
}
