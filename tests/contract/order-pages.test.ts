import { expect, it } from 'vitest';
import type { Order } from '@/lib/db/generated/client';
import { control } from '../../scripts/provider-controls';
import { zoneCookie } from '@/lib/i18n/locale/format';
import { signedIn } from '../support/http';
import { aDeliveredOrder } from '../support/orders';
import { readerOf, type SentPage } from '../support/sent-page';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { numberOf } from '../support/rows';
import { aCustomer, aModel, anEntry, anInvoice, anOrder, payCheckout } from '../support/world';

const readers = async ({ admin }: { admin: { email: string } }) => ({
  own: await readerOf(admin.email),
  operator: await readerOf('super@example.com'),
});

async function placed(email: string, orderType: 'CHECKOUT_SESSION' | 'INVOICE', quantity = 2) {
  const { name } = await aModel({ free: quantity, unitPriceCents: 1450 });
  const body = { orderData: [{ deviceFeatureName: name, quantity }], orderType };
  const answer = await (await signedIn(email))('/api/devices/order', { body });
  expect(answer.status).toBe(201);
  return (answer.body as { orderId: string }).orderId;
}

it('the list of the own orders is sorted, filtered and searched by its address', async () => {
  const { admin } = await aCustomer();
  const read = await readerOf(admin.email);
  expect((await read('/orders')).text()).toContain('There are no orders yet');
  const card = await numberOf(await placed(admin.email, 'CHECKOUT_SESSION', 1));
  const invoice = await numberOf(await placed(admin.email, 'INVOICE', 3));
  const rows = async (search = '') => (await read(`/orders${search}`)).rows('Orders');
  expect(await rows()).toEqual([
    expect.stringContaining(invoice),
    expect.stringMatching(new RegExp(`${card}.*Waiting for payment`)),
  ]);
  const list = await read('/orders');
  expect(list.links(/^Total/)).toEqual(['/orders?sort=fullPrice']);
  expect(list.texts('select option')).toContain('Invoice sent');
  expect((await rows('?sort=fullPrice'))[0]).toContain('€14.50');
  expect(await rows('?status=INVOICED')).toHaveLength(1);
  const filtered = await read('/orders?status=INVOICED');
  expect(filtered.links('Remove filter: Status: Invoice sent')).toEqual(['/orders']);
  expect(await rows(`?q=${card.toLowerCase()}`)).toHaveLength(1);
  expect((await read('/orders?q=no+such+order')).text()).toContain('No order matches');
});

it('an order says first what, where and what is paid', async () => {
  const customer = await aCustomer();
  const { own } = await readers(customer);
  const order = await own(`/orders/${await placed(customer.admin.email, 'INVOICE')}`);
  expect(order.texts('main h2')).toEqual([
    ...['What is ordered', 'Delivery', 'Payment', 'Timeline', 'Invoices', 'Devices of this order'],
  ]);
  expect(order.text('address')).toContain(customer.name);
  expect(order.text()).toContain('The invoice is valid until');
  expect(order.text(order.section('Invoices'))).toContain('30 days from the day of payment');
});

it('an order at twenty past midnight is of one day on its page, in the list and in the log', async () => {
  const customer = await aCustomer();
  const at = new Date('2026-11-26T23:20:00Z');
  const { id } = await anOrder({ organization: customer, placedAt: at, createdAt: at });
  const about = { type: 'order.placed', orderId: id, entityType: 'order', entityId: id };
  await anEntry(customer, 'Order placed', { createdAt: at, ...about });
  const days = {
    'Europe/Oslo': ['27-11-2026', '26-11-2026'],
    'Europe/London': ['26-11-2026', '27-11-2026'],
  };
  for (const [zone, [day = '', other = '']] of Object.entries(days)) {
    const read = await readerOf(customer.admin.email, { cookie: `${zoneCookie}=${zone}` });
    const order = await read(`/orders/${id}`);
    expect(order.text(order.section('Timeline'))).toContain(day);
    for (const page of [order, await read('/orders'), await read('/events')]) {
      expect(page.text()).toContain(day);
      expect(page.text()).not.toContain(other);
    }
  }
});

it('what the bank collects is not offered to be paid by hand', async () => {
  const customer = await aCustomer();
  const { own } = await readers(customer);
  const id = await placed(customer.admin.email, 'CHECKOUT_SESSION');
  expect((await own(`/orders/${id}?pay`)).location).toContain(stack().paymentUrl);
  await payCheckout(id, 'sepa');
  await expect
    .poll(async () => (await own(`/orders/${id}`)).text())
    .toContain('Your bank carries out the payment');
  const order = await own(`/orders/${id}`);
  expect(order.text(order.section('Invoices'))).toContain('Payment in progress');
  expect(order.links(/View and pay/)).toEqual([]);
});

it('a lease by card leads to the page for another card, an unpaid order and one by invoice do not', async () => {
  const customer = await aCustomer();
  const { own } = await readers(customer);
  const id = await placed(customer.admin.email, 'CHECKOUT_SESSION');
  expect((await own(`/orders/${id}?method`)).text()).toContain('The devices are reserved. Please pay by');
  await payCheckout(id);
  await expect
    .poll(async () => (await own(`/orders/${id}`)).links('Change card for this lease'))
    .toEqual([`/orders/${id}?method`]);
  expect((await own(`/orders/${id}?method`)).location).toContain(stack().paymentUrl);
  const stranger = (await readers(await aCustomer())).own;
  expect((await stranger(`/orders/${id}?method`)).status).toBe(404);
});

it('whoever asks for an invoice that could not be sent has it made at once, when the provider is back', async () => {
  const customer = await aCustomer();
  const { own } = await readers(customer);
  const provider = (faults: object) => control(stack().paymentUrl, 'faults', faults);
  await provider({ kind: '500', path: ' /v1/', times: 1000 });
  let id = '';
  try {
    id = await placed(customer.admin.email, 'INVOICE');
  } finally {
    await provider({ kind: 'none' });
  }
  await expect.poll(async () => (await own(`/orders/${id}?pay`)).location).toContain(stack().paymentUrl);
  expect((await own(`/orders/${id}`)).text()).toContain('The invoice is valid until');
});

const at = new Date('2026-03-15T12:00:00Z');
const closed = { placedAt: at, closedAt: at };
/** The end of that day in Oslo. */
const dueAt = new Date('2026-03-15T22:59:59.999Z');
const expired = { ...closed, type: 'CHECKOUT_SESSION', status: 'EXPIRED', dueAt } as const;

const ends: [string, Partial<Order>, string, string][] = [
  [
    'expired unpaid',
    expired,
    'The order was not paid by 15-03-2026 and has expired. Nothing is owed',
    'CUSTOMER did not pay the order by 15-03-2026',
  ],
  [
    'could not be invoiced',
    { ...expired, type: 'INVOICE' },
    'We could not send the invoice by 15-03-2026',
    'The invoice could not be sent to CUSTOMER',
  ],
  [
    'failed',
    { ...closed, status: 'PAYMENT_FAILED' },
    'The payment did not go through, and the order is closed. Nothing is owed',
    'CUSTOMER owes nothing',
  ],
];

it.each(ends)(
  'an order that %s says so, and can be ordered again',
  async (_, fields, toCustomer, toOperator) => {
    const customer = await aCustomer();
    const { own, operator } = await readers(customer);
    const { id } = await anOrder({ organization: customer, ...fields });
    const order = await own(`/orders/${id}`);
    expect(order.text()).toContain(toCustomer);
    expect(order.text()).not.toContain('To be paid by');
    expect((await operator(`/orders/${id}`)).text()).toContain(toOperator.replace('CUSTOMER', customer.name));
  },
);

it('an order of a deleted organisation that expired is not offered to be placed again', async () => {
  const customer = await aCustomer();
  const { operator } = await readers(customer);
  const { id } = await anOrder({ organization: customer, ...expired });
  const failed = await anOrder({ organization: customer, ...expired, status: 'PAYMENT_FAILED' });
  const send = await signedIn('super@example.com');
  for (let time = 1; time <= 2; time += 1)
    expect((await send(`/api/organizations/${customer.id}`, { method: 'DELETE' })).status).toBe(200);
  const order = (await operator(`/orders/${id}`)).text();
  expect(order).toContain(`${customer.name} did not pay the order by 15-03-2026`);
  expect(order).toContain('Nothing is owed.');
  expect(order).not.toContain('ordered again');
  const other = (await operator(`/orders/${failed.id}`)).text();
  expect(other).toContain(`${customer.name} owes nothing`);
  expect(other).not.toContain('order again');
});

it('money that nobody asks for: the operator is told how much to give back, the customer that it comes, then that it came', async () => {
  const customer = await aCustomer();
  const { own, operator } = await readers(customer);
  const late = { ...closed, status: 'PAID_LATE', paidAt: at } as const;
  const order = await anOrder({ organization: customer, ...late });
  const { id } = order;
  const asked = '€12.90 came that nobody asks for any more. Please refund it';
  expect((await operator(`/orders/${id}`)).text()).toContain(asked);
  const said = (await own(`/orders/${id}`)).text();
  expect(said).toContain('Paid late');
  expect(said).toContain(
    'Money came after the order was closed. It will be refunded; the invoice shows it once',
  );
  expect(said).not.toContain(asked);
  const refunded = { status: 'paid', amountDueCents: 1290, amountPaidCents: 1290, refundedCents: 1290 };
  await anInvoice(order, { ...refunded, paidAt: at });
  expect((await own(`/orders/${id}`)).text()).toContain(
    'Money came after the order was closed. It has been refunded',
  );
});

it('an overdue invoice is paid from the head of its order, and the operator sees whom to contact about it', async () => {
  const customer = await aCustomer();
  const { own, operator } = await readers(customer);
  await query('UPDATE organizations SET contact_user_id = $2 WHERE id = $1', [
    customer.id,
    customer.admin.id,
  ]);
  await query("UPDATE users SET phone_number = '+4791234567' WHERE id = $1", [customer.admin.id]);
  const lease = { status: 'FULFILLED', placedAt: at, paidAt: at, leaseStart: at } as const;
  const leased = await anOrder({ organization: customer, ...lease });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const oldest = await anInvoice(leased, { reminders: 3, createdAt: daysAgo(40), dueAt: daysAgo(39) });
  await anInvoice(leased, { createdAt: daysAgo(10), dueAt: daysAgo(9) });
  await query("UPDATE invoices SET hosted_url = 'https://pay.example.com/' || id WHERE order_id = $1", [
    leased.id,
  ]);
  const { id } = leased;
  const link = `a[href="/orders/${id}?invoice=${oldest.id}"]`;
  const order = await own(`/orders/${id}`);
  expect(order.text()).toContain('Please pay it to keep the lease in order.');
  expect(order.texts(`${link}.button-primary`)).toEqual([expect.stringMatching(/^Open the invoice/)]);
  expect(order.links(/View and pay/)).toHaveLength(2);
  expect(order.$(`main a[href="mailto:${customer.admin.email}"]`)).toHaveLength(0);

  const theirs = await operator(`/orders/${id}`);
  expect(theirs.$(`${link}.button-secondary`)).toHaveLength(1);
  expect(theirs.text()).toContain('Please contact them.');
  expect(theirs.text()).toContain(customer.admin.name);
  for (const to of [`mailto:${customer.admin.email}`, 'tel:+4791234567'])
    expect(theirs.$(`a[href="${to}"]`).length).toBeGreaterThan(0);

  const unpaid = await operator(`/orders/${await placed(customer.admin.email, 'CHECKOUT_SESSION')}`);
  expect(unpaid.text()).toContain(`${customer.name} has to pay by`);
  expect(unpaid.$('a.button-secondary:contains("Open the payment page")')).toHaveLength(1);
});

/** The operator's rows, or a customer's chips. */
const devicesOf = (order: SentPage) => [
  ...order.rows('Devices of this order'),
  ...order.texts('[aria-label="Devices of this order"] > li'),
];

it('an order whose lease has ended asks for the devices that are still out, and says which come back', async () => {
  const customer = await aCustomer();
  const { own, operator } = await readers(customer);
  const { orderId, number, serials } = await aDeliveredOrder(customer, 3);
  const admin = await signedIn(customer.admin.email);
  const announce = async (...serialNumbers: string[]) =>
    expect((await admin('/api/devices/return/notify', { body: { serialNumbers } })).status).toBe(201);
  expect((await operator(`/orders/${orderId}`)).buttons('Add tracking')).toBe(1);
  await query("UPDATE orders SET status = 'ENDED', ends_at = now() WHERE id = $1", [orderId]);
  const order = await own(`/orders/${orderId}`);
  expect(order.text()).toContain('The lease has ended. 3 devices are still with you: please return them.');
  const [devices = ''] = order.links('See the devices');
  expect((await own(devices)).rows('Devices')).toHaveLength(3);

  const [first = '', second = '', last = ''] = serials;
  await announce(first, second);
  const told = `The lease has ended. 1 device is still with ${customer.name}, and no return has been announced.`;
  for (const [read, sentence, word] of [
    [own, 'One device is still with you: please return it.', 'Expected back'],
    [operator, told, 'Return announced'],
  ] as const) {
    const now = await read(`/orders/${orderId}`);
    expect(now.text()).toContain(sentence);
    const announced = devicesOf(now).filter((row) => row.includes(word));
    expect(announced).toHaveLength(2);
    expect(announced.join()).not.toContain(last);
  }
  await announce(last);
  const over = await operator(`/orders/${number}`);
  expect(over.text()).not.toContain('The lease has ended');
  expect(over.buttons('Add tracking')).toBe(0);
});

it('an order is called by its number, and found by it and by its ID', async () => {
  const customer = await aCustomer();
  const { own, operator } = await readers(customer);
  const { id } = await anOrder({ organization: customer, placedAt: at, paidAt: at, status: 'PAID' });
  const number = await numberOf(id);
  for (const read of [own, operator])
    for (const name of [number, id, number.toLowerCase()]) {
      const { heading, title } = await read(`/orders/${name}`);
      expect([name, heading, title]).toEqual([name, `Order ${number}`, `Order ${number} · Driftmark`]);
    }
});
