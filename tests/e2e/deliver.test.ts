import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aPaidOrder } from '../support/orders';
import { deviceOf, statusOf } from '../support/rows';
import { aCustomer, aDevice } from '../support/world';

test('an order is delivered on its page; its customer sees the parcel', async ({ page, context, signIn }) => {
  const customer = await aCustomer();
  const { orderId, number, model, serials } = await aPaidOrder(customer, 2);
  const [first = '', second = ''] = serials;
  const elsewhere = await aDevice({ organization: await aCustomer() });
  const title = page.getByRole('heading', { name: 'Deliver', exact: true });
  const packingList = page.getByRole('link', { name: 'Packing list' });
  const delivery = page.locator('section', {
    has: page.getByRole('heading', { name: 'Delivery', exact: true }),
  });
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  await expect(page.getByText(`2 ${model} left · 2 free`)).toBeVisible();
  const answer = await page.request.get((await packingList.getAttribute('href')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`packing-list-${number}.pdf`),
  });
  // As a scanner writes.
  const box = page.getByLabel('Serial numbers');
  await box.focus();
  for (const serial of [first, elsewhere.serialNumber]) {
    await page.keyboard.type(serial);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: '1 fits, 1 does not' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Posten');
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('3704 3810');
  await page.getByRole('button', { name: 'Add 1 device' }).click();
  await expect(page.getByText('Devices have been added').first()).toBeVisible();
  await expect(box).toHaveValue(elsewhere.serialNumber);
  await expect(page.getByText(`1 ${model} left · 1 free`)).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toHaveAttribute('href', /^\/devices\/[0-9a-f-]{36}$/);
  await expect(delivery.getByText('3704 3810')).toBeVisible();
  expect((await deviceOf(first))?.orderId).toBe(orderId);

  await delivery.getByRole('button', { name: 'Change tracking' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tracking number' }).fill('x'.repeat(60));
  await page.keyboard.press('Enter');
  await expect(delivery.getByText('x'.repeat(60))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('x'.repeat(60));
  await expect(
    page.getByText(`Tracking number of the order of ${customer.name} changed from 3704 3810 to`),
  ).toBeVisible();

  // The last one: the box goes, and names what it did not take.
  await box.pressSequentially(` ${second}`);
  await page.getByRole('button', { name: 'Add 1 device' }).click();
  await expect(page.getByText(`Not added: ${elsewhere.serialNumber}`).first()).toBeVisible();
  await expect(title).toHaveCount(0);
  await expect(page.getByText('2 of 2 sent')).toBeVisible();
  await expect.poll(() => statusOf(orderId)).toBe('FULFILLED');

  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Unassign device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unassign device' }).click();
  await expect(title).toBeVisible();
  expect((await deviceOf(first))?.orderId).toBeNull();
  await expect.poll(() => statusOf(orderId)).toBe('PAID');
  expect(await axeViolations(page, 'main')).toEqual([]);

  await signIn(customer.admin.email);
  await page.goto(`/orders/${number}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(delivery.getByText('Posten')).toBeVisible();
  for (const none of [title, packingList, delivery.getByRole('button', { name: /tracking$/ })])
    await expect(none).toHaveCount(0);
  await expect(delivery.getByText('Contact')).toHaveCount(0);
  await delivery.getByRole('button', { name: 'Copy Tracking number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('x'.repeat(60));
});
