import { expect, it } from 'vitest';
import { provider } from '@/lib/billing/provider';
import { newKey, party } from './requests';
import { afterwards, eventually, newCustomer, raw } from './world';

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
