import type Stripe from 'stripe';
import { ProviderError } from '../errors';
import { find } from '../lookup';
import { page, PAGED } from '../list';
import type { Provider } from '../provider';
import { route } from '../route';

/** The forms of the kinds that are played. The provider checks no more than the form at once. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ad_nrt: /^[A-Z]-?\d{6}-?[A-Z]$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
  eu_vat: /^[A-Z]{2}[0-9A-Z+*]{2,12}$/,
  gb_vat: /^(GB|XI)\d{9}(\d{3})?$/,
  is_vat: /^\d{5,6}$/,
  li_vat: /^\d{5}$/,
  no_vat: /^\d{9}MVA$/,
};

/** The tax ids of a customer, the oldest first. */
export const taxIdsOf = ({ state }: Provider, customer: string): Stripe.TaxId[] =>
  state.taxIds.where((taxId) => taxId.customer === customer);

/** Gives a customer a tax id. Throws 400 for another form than its kind has. */
export function addTaxId(
  provider: Provider,
  customer: Stripe.Customer,
  { type, value }: Stripe.CustomerCreateTaxIdParams,
): Stripe.TaxId {
  if (FORMS[type]?.test(value) !== true)
    throw new ProviderError(400, 'invalid_request_error', `Invalid value for ${type}.`, {
      code: 'tax_id_invalid',
      param: 'value',
    });
  const taxId: Stripe.TaxId = {
    id: provider.id('txi_', 24),
    object: 'tax_id',
    country: type === 'eu_vat' ? value.slice(0, 2).replace('EL', 'GR') : type.slice(0, 2).toUpperCase(),
    created: provider.now(customer),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: customer.id, customer_account: null },
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  };
  provider.state.taxIds.set(taxId.id, taxId);
  return taxId;
}

export const taxIdRoutes = [
  route<Stripe.CustomerCreateTaxIdParams>(
    'post /v1/customers/{customer}/tax_ids',
    (provider, params, id) => addTaxId(provider, find(provider.state.customers, 'customer', id), params),
    ['type', 'value'],
  ),
  route<object>(
    'get /v1/customers/{customer}/tax_ids',
    (provider, params, id) => {
      const customer = find(provider.state.customers, 'customer', id);
      return page(taxIdsOf(provider, customer.id), params, `/v1/customers/${id}/tax_ids`);
    },
    [...PAGED],
  ),
  route<object>(
    'delete /v1/customers/{customer}/tax_ids/{id}',
    ({ state }, _params, id) => {
      const { id: deleted } = find(state.taxIds, 'tax ID', id);
      state.taxIds.delete(deleted);
      return { id: deleted, object: 'tax_id', deleted: true };
    },
    [],
  ),
];
