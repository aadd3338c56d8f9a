import { expect, it } from 'vitest';
import { provider } from '@/lib/billing/provider';
import { newKey, party } from './requests';
import { afterwards, eventually, newCustomer, newPrice, raw } from './world';

/** A party that is known there. */
async function newParty() {
  const organization = party();
  const id = await provider().createCustomer(organization, newKey());
  afterwards(() => raw.customers.del(id));
  return { id, organization };
}

it('makes a customer with its address once, and finds it when its id was lost', async () => {
  const organization = party();
  const key = newKey();
  const id = await provider().createCustomer(organization, key);
  afterwards(() => raw.customers.del(id));
  expect(await provider().createCustomer(organization, key)).toBe(id);
  const address = { country: 'NO', line1: 'Kaien 1', city: 'Bergen', postal_code: '5003' };
  expect(await raw.customers.retrieve(id)).toMatchObject({
    name: organization.name,
    email: organization.email,
    metadata: { orgId: organization.organizationId },
    address,
    shipping: { name: organization.name, address },
  });
  await eventually(async () => expect(await provider().findCustomer(organization)).toBe(id));
  expect(await provider().findCustomer(party({ email: organization.email }))).toBeNull();
});

it('tells a changed name, e-mail and address', async () => {
  const { id, organization } = await newParty();
  const address = { country: 'DE', street: null, city: 'Hamburg', postalCode: '20457' };
  const moved = party({ organizationId: organization.organizationId, name: 'Polar Foods', ...address });
  await provider().updateCustomer(id, moved, newKey());
  expect(await raw.customers.retrieve(id)).toMatchObject({
    name: 'Polar Foods',
    email: moved.email,
    address: { country: 'DE', city: 'Hamburg', postal_code: '20457' },
  });
  await eventually(async () => expect(await provider().findCustomer(moved)).toBe(id));
});

it('tells whether a customer is told as it should be', async () => {
  const { id, organization } = await newParty();
  expect(await provider().isCustomerAs(id, organization)).toBe(true);
  expect(await provider().isCustomerAs(id, { ...organization, city: 'Oslo' })).toBe(false);
  await raw.customers.update(id, { shipping: { name: 'X', address: { country: 'GI' } } });
  expect(await provider().isCustomerAs(id, organization)).toBe(false);
});

it('leads a customer to a portal where no lease can be ended, changed or paused', async () => {
  const customerId = await newCustomer();
  const link = await provider().portalLink(customerId, 'http://localhost:3000/organization');
  expect(URL.canParse(link)).toBe(true);
  expect(await provider().portalLink(customerId, 'http://localhost:3000/organization')).not.toBe(link);
  const { data } = await raw.billingPortal.configurations.list({ active: true, limit: 100 });
  expect(data.filter(({ metadata }) => metadata?.driftmark === 'portal-1')).toMatchObject([
    {
      features: {
        // What is kept here cannot be changed there.
        customer_update: { allowed_updates: ['phone'] },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: false },
        subscription_pause: { enabled: false },
        subscription_update: { enabled: false },
      },
    },
  ]);
});

it('speaks the customer’s language, prints its registration number, and keeps one tax id of ours', async () => {
  const organization = party({
    language: 'nb',
    registrationNumber: '923609016',
    vatNumber: 'NO923609016MVA',
  });
  const id = await provider().createCustomer(organization, newKey());
  afterwards(() => raw.customers.del(id));
  const taxIds = async () =>
    (await raw.customers.listTaxIds(id)).data.map(({ type, value }) => `${type} ${value}`).sort();
  expect(await raw.customers.retrieve(id)).toMatchObject({
    preferred_locales: ['nb'],
    invoice_settings: { footer: 'Kundens organisasjonsnummer: 923609016' },
  });
  expect(await taxIds()).toEqual(['no_vat 923609016MVA']);
  // One that a person gave there stays.
  await raw.customers.createTaxId(id, { type: 'gb_vat', value: 'GB980780684' });
  const moved = { ...organization, country: 'DE', language: 'en' as const, vatNumber: 'DE136695976' };
  await provider().updateCustomer(id, moved, newKey());
  expect(await taxIds()).toEqual(['eu_vat DE136695976', 'gb_vat GB980780684']);
  expect(await provider().isCustomerAs(id, moved)).toBe(true);
  expect(await provider().isCustomerAs(id, { ...moved, language: 'nb' })).toBe(false);
  const without = { ...moved, vatNumber: null, registrationNumber: null };
  for (const _time of [1, 2]) await provider().updateCustomer(id, without, newKey());
  expect(await taxIds()).toEqual(['gb_vat GB980780684']);
  expect(await raw.customers.retrieve(id)).toMatchObject({
    preferred_locales: ['en'],
    invoice_settings: { footer: null },
  });
});

it('has no tax of a company of the EU that names its tax id', async () => {
  const organization = party({ country: 'DE', vatNumber: 'DE136695976' });
  const id = await provider().createCustomer(organization, newKey());
  afterwards(() => raw.customers.del(id));
  const invoice = await raw.invoices.create({ customer: id, automatic_tax: { enabled: true } });
  const { productId } = await newPrice();
  await raw.invoiceItems.create({
    customer: id,
    invoice: invoice.id,
    price_data: { currency: 'eur', product: productId, unit_amount: 10_000, tax_behavior: 'exclusive' },
  });
  expect(await raw.invoices.retrieve(invoice.id)).toMatchObject({
    total: 10_000,
    customer_tax_ids: [{ value: 'DE136695976' }],
  });
  await provider().updateCustomer(id, { ...organization, vatNumber: null }, newKey());
  const { total } = await raw.invoices.retrieve(invoice.id);
  expect(total).toBe(11_900);
});
