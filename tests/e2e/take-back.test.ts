import { addDays } from 'date-fns';
import { formatDate } from '@/lib/config/format';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { query } from '../support/test-database';
import { aCustomer, aModel, type Customer, payCheckout, statusOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

const SUPER = 'super@example.com';

/** A paid order whose devices are on their way; answers their serials, and when its minimum term is over. */
async function lease(customer: Customer, count: number): Promise<{ serials: string[]; freeEnd: string }> {
  const model = await aModel({ free: count });
  const admin = await signedIn(customer.admin.email);
  const { body } = await admin('/api/devices/order', {
    body: {
      orderData: [{ deviceFeatureName: model.name, quantity: count }],
      orderType: 'CHECKOUT_SESSION',
    },
  });
  const { orderId } = body as { orderId: string };
  await payCheckout(orderId);
  await expect.poll(() => statusOf(orderId)).toBe('PAID');
  const operator = await signedIn(SUPER);
  const linked = await operator('/api/devices/link-with-org', {
    body: { orgId: customer.id, orderId, serialNumbers: model.serials },
  });
  expect(linked.status).toBe(201);
  const [row] = await query<{ lease_start: Date }>('SELECT lease_start FROM orders WHERE id = $1', [orderId]);
  if (row === undefined) throw new Error('The order is gone.');
  return { serials: model.serials, freeEnd: formatDate(addDays(row.lease_start, 90)) };
}

test('until when a device is billed is said where it is taken back', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { serials, freeEnd } = await lease(customer, 2);
  const [used = '', mistaken = ''] = serials;
  const devices = new DevicesPage(page);
  await signIn(customer.admin.email);
  await devices.open();
  await devices.choose(used, 'Return the device');
  await expect(devices.dialog).toContainText(
    `Within the first 3 months the lease runs on: a device that arrives before ${freeEnd} is billed until that day, and not after.`,
  );
  await devices.confirm('Return the device');
  await expect(devices.messages).toContainText('Instructions was sent to admin');

  await signIn(SUPER);
  await devices.open(`?org=${customer.id}`);
  await devices.status(used).selectOption('LOST');
  await expect(devices.dialog).toContainText('It stays billed with its order until you unassign it.');
  await devices.confirm('Cancel');
  await devices.status(used).selectOption('RETURNED');
  await expect(devices.dialog).toContainText(
    `The device counts as received back: it is billed until ${freeEnd}, and not after.`,
  );
  await devices.confirm('Change status');
  await expect(devices.messages).toContainText(`Status of ${used} is now Returned`);
  await devices.status(used).selectOption('IN_CUSTOMER_USE');
  await expect(devices.dialog).toContainText('The device counts as not received back');
  await devices.confirm('Cancel');

  await devices.choose(mistaken, 'Unassign device');
  await expect(devices.dialog).toContainText('It never arrived, so this is a correction');
  await devices.confirm('Cancel');
  await devices.status(mistaken).selectOption('IN_CUSTOMER_USE');
  await devices.confirm('Change status');
  await expect(devices.messages).toContainText(`Status of ${mistaken} is now In customer use`);
  await devices.choose(mistaken, 'Unassign device');
  await expect(devices.dialog).toContainText(
    `It counts as received back: it is billed until ${freeEnd}, and not after.`,
  );
  await devices.confirm('Unassign device');
  const [order] = await query<{ status: string }>('SELECT status FROM orders WHERE organization_id = $1', [
    customer.id,
  ]);
  expect(order?.status).toBe('FULFILLED');
});
