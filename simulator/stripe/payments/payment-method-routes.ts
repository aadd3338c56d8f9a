import type Stripe from 'stripe';
import { invalid } from '../errors';
import { PAGED, page } from '../list';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { route } from '../route';
import { attachTestCard } from './test-cards';

function attach(
  provider: Provider,
  params: Stripe.PaymentMethodAttachParams,
  id: string,
): Stripe.PaymentMethod {
  const { id: customer } = find(provider.state.customers, 'customer', params.customer ?? '', 'customer');
  if (id.startsWith('pm_card_')) {
    const made = attachTestCard(provider, id, customer);
    provider.emit('payment_method.attached', made);
    return made;
  }
  const method = find(provider.state.paymentMethods, 'PaymentMethod', id, 'payment_method');
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    );
  method.customer = customer;
  provider.emit('payment_method.attached', method);
  return method;
}

export const paymentMethodRoutes = [
  listed<Stripe.PaymentMethodListParams, 'paymentMethods'>('/v1/payment_methods', 'paymentMethods', {
    customer: same('customer'),
    type: same('type'),
  }),
  retrieved('/v1/payment_methods/{payment_method}', 'paymentMethods', 'PaymentMethod'),
  route<Stripe.PaymentMethodAttachParams>('post /v1/payment_methods/{payment_method}/attach', attach, [
    'customer',
  ]),
  route<Stripe.CustomerListPaymentMethodsParams>(
    'get /v1/customers/{customer}/payment_methods',
    ({ state }, params, id) => {
      const { id: customer } = find(state.customers, 'customer', id);
      const theirs = state.paymentMethods
        .look()
        .filter(
          (method) =>
            method.customer === customer && (params.type === undefined || method.type === params.type),
        );
      return page(theirs, params as object, `/v1/customers/${id}/payment_methods`);
    },
    [...PAGED, 'type'],
  ),
];
