import { paymentMethodRoutes } from './payments/payment-method-routes';
import { testClockRoutes } from './time/test-clocks';
import { taxRateRoutes } from './tax/rates';
import { balanceRoutes } from './payments/balance';
import { chargeRoutes } from './payments/charges';
import { creditNoteRoutes } from './credits/credit-notes';
import { disputeRoutes } from './payments/disputes';
import { paymentRoutes } from './payments/payments';
import { checkoutRoutes } from './checkout/checkout-sessions';
import { customerRoutes } from './customers/customers';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices/invoices';
import { portalRoutes } from './customers/billing-portal';
import { priceRoutes } from './catalogue/prices';
import { productRoutes } from './catalogue/products';
import { refundRoutes } from './payments/refunds';
import type { Route } from './route';
import { subscriptionRoutes } from './subscriptions/subscriptions';

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
  ...paymentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...creditNoteRoutes,
  ...balanceRoutes,
  ...taxRateRoutes,
  ...testClockRoutes,
];
