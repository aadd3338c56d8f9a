import { accountRoutes } from './account/account';
import { webhookEndpointRoutes } from './account/webhook-endpoints';
import { priceRoutes } from './catalogue/prices';
import { productRoutes } from './catalogue/products';
import { checkoutRoutes } from './checkout/checkout-sessions';
import { creditNoteRoutes } from './credits/credit-notes';
import { portalRoutes } from './customers/billing-portal';
import { customerRoutes } from './customers/customers';
import { taxIdRoutes } from './customers/tax-ids';
import { eventRoutes } from './events';
import { invoiceRoutes } from './invoices/invoices';
import { balanceRoutes } from './payments/balance';
import { chargeRoutes } from './payments/charges';
import { disputeRoutes } from './payments/disputes';
import { paymentMethodRoutes } from './payments/payment-method-routes';
import { paymentRoutes } from './payments/payments';
import { refundRoutes } from './payments/refunds';
import type { Route } from './route';
import { subscriptionRoutes } from './subscriptions/subscriptions';
import { taxRateRoutes } from './tax/rates';
import { testClockRoutes } from './time/test-clocks';

/** Fixed paths come before those with an id in the same place. */
export const billingRoutes: readonly Route[] = [
  ...customerRoutes,
  ...taxIdRoutes,
  ...balanceRoutes,
  ...paymentMethodRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...creditNoteRoutes,
  ...paymentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...portalRoutes,
  ...eventRoutes,
  ...taxRateRoutes,
  ...testClockRoutes,
  ...accountRoutes,
  ...webhookEndpointRoutes,
];
