import { database } from '@/lib/db/client';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aCustomer, aPerson, devicesOf } from '../support/world';

test('a batch is undone from the event log an hour later', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const serials = await devicesOf(customer, 3);
  const devices = await database().device.findMany({ where: { serialNumber: { in: serials } } });
  const operator = await aPerson({ role: 'SUPERUSER' });
  const api = await signedIn(operator.email);
  const ids = devices.map(({ id }) => id);
  const body = { ids, change: { logisticStatus: 'REFURBISH' } };
  expect((await api('/api/devices/bulk', { body })).status).toBe(201);
  const lost = { method: 'PATCH', body: { logisticStatus: 'LOST' } };
  expect((await api(`/api/devices/${ids[0]}`, lost)).status).toBe(200);

  await signIn(customer.admin.email);
  await page.goto('/events');
  await expect(page.getByText(/from In customer use to Refurbish/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo all of them' })).toHaveCount(0);

  await signIn(operator.email);
  await page.goto(`/events?org=${customer.id}`);
  const opener = page.getByRole('button', { name: 'Undo all of them' }).first();
  await opener.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
  await expect(dialog).toContainText('3 devices changed together on');
  await expect(dialog).toContainText('2 devices will be put back');
  await expect(dialog).toContainText('Left alone, as somebody has changed them since: 1 device.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await dialog.getByRole('button', { name: 'Put back 2 devices' }).press('Enter');
  const outcome = page.getByRole('dialog', { name: '2 devices put back' });
  await expect(outcome.getByRole('list', { name: 'What could not be done' })).toContainText(
    'It has been changed since',
  );
  expect(await axeViolations(page)).toEqual([]);
  await outcome.getByRole('button', { name: 'Close' }).last().press('Enter');
  const now = await database().device.groupBy({
    by: ['logisticStatus'],
    where: { id: { in: ids } },
    _count: true,
  });
  expect(new Map(now.map(({ logisticStatus, _count }) => [logisticStatus, _count]))).toEqual(
    new Map([
      ['IN_CUSTOMER_USE', 2],
      ['LOST', 1],
    ]),
  );
  // The undoing stands there, and can be undone itself.
  await expect(page.getByText(/from Refurbish to In customer use/).first()).toBeVisible();
});
