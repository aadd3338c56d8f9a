import { database } from '@/lib/db/client';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aCustomer, aPerson, devicesOf } from '../support/world';

test('an operator changes several devices by keyboard, and takes it back', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [first = '', second = '', third = ''] = await devicesOf(customer, 3);
  const statuses = async () => {
    const rows = await database().device.findMany({
      where: { serialNumber: { in: [first, second, third] } },
      orderBy: { serialNumber: 'asc' },
    });
    return rows.map(({ logisticStatus }) => logisticStatus);
  };
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?org=${customer.id}&sort=serialNumber`);
  await page.getByRole('button', { name: `Actions for ${first}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pick several' }).press('Enter');
  const bar = page.getByRole('group', { name: 'Picked devices' });
  await expect(bar).toContainText('1 device picked');
  await page.getByRole('checkbox', { name: `Pick ${second}` }).press('Space');
  await expect(bar).toContainText('2 devices picked');
  await bar.getByRole('button', { name: 'Change status' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 devices' });
  await expect(dialog).toContainText('Now: 2 In customer use.');
  await dialog.getByRole('button', { name: 'Change status' }).press('Enter');
  await expect(dialog.getByLabel('Logistic status')).toHaveAccessibleDescription(/Pick a status/);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Logistic status').selectOption('REFURBISH');
  await dialog.getByRole('button', { name: 'Change status' }).press('Enter');
  const outcome = page.getByRole('dialog', { name: '2 devices changed' });
  await expect(outcome).toBeVisible();
  expect(await statuses()).toEqual(['REFURBISH', 'REFURBISH', 'IN_CUSTOMER_USE']);
  expect(await axeViolations(page)).toEqual([]);
  await outcome.getByRole('button', { name: 'Undo' }).press('Enter');
  const putBack = page.getByRole('dialog', { name: '2 devices put back' });
  const close = putBack.getByRole('button', { name: 'Close' }).last();
  await expect(close).toBeFocused();
  // Its title says all: no empty room under it.
  expect(await putBack.locator('div:empty.overflow-y-auto').evaluate((body) => body.clientHeight)).toBe(0);
  await close.press('Enter');
  expect(await statuses()).toEqual(['IN_CUSTOMER_USE', 'IN_CUSTOMER_USE', 'IN_CUSTOMER_USE']);
  // All is done: there is nothing left to pick.
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pick several' })).toBeFocused();
});

test('a batch is undone from the event log, an hour after its dialog was closed', async ({
  page,
  signIn,
}) => {
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
  // The list has been read anew: the undoing stands there, and can be undone itself.
  await expect(page.getByText(/from Refurbish to In customer use/).first()).toBeVisible();
});
