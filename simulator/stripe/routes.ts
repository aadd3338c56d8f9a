import { checkoutRoutes } from './checkout-sessions';
import { customerRoutes } from './customers';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices';
import { portalRoutes } from './billing-portal';
import { priceRoutes } from './prices';
import { productRoutes } from './products';
import { refundRoutes } from './refunds';
import type { Route } from './route';
import { subscriptionRoutes } from './subscriptions';

/** Every endpoint that is played; fixed paths come before those with an id in the same place. */
export const billingRoutes: readonly Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...refundRoutes,
];
