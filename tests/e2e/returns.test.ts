import { expect, test } from '../support/e2e';
import { deviceOf } from '../support/rows';
import { aCustomer, devicesOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

test('devices are picked, returned with a reason, sent by a member, and one is kept', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const [first = '', second = '', third = ''] = await devicesOf(customer, 4);
  await signIn(customer.admin.email);
  await page.goto(`/returns/new?device=${first}`);
  await page.getByRole('checkbox', { name: new RegExp(second) }).check();
  const serials = page.getByLabel('Serial numbers');
  await expect(serials).toHaveValue(`${first}\n${second}`);
  await expect(page.getByText('Nothing is billed for these devices')).toBeVisible();
  // A scanner sends Enter after each code.
  await serials.press('End');
  await serials.press('Control+End');
  await serials.press('Enter');
  await serials.pressSequentially(third);
  await expect(page.getByRole('checkbox', { name: new RegExp(third) })).toBeChecked();
  await page.getByLabel('Reason').fill('The project is over');
  await page.getByRole('button', { name: 'Announce the return' }).click();
  await expect(page).toHaveURL(/\/returns\/R-\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Return R-\d+$/);
  await expect(page.getByText('The project is over')).toBeVisible();
  await page.getByRole('button', { name: `Keep ${third}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the device' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: third })).toHaveCount(0);
  expect(await deviceOf(third)).toMatchObject({ returned: false });
  const address = page.url();

  await signIn(customer.member.email);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Withdraw the return' })).toHaveCount(0);
  await page.getByRole('button', { name: 'It is sent' }).click();
  await page.getByRole('dialog').getByLabel('Carrier').fill('Posten');
  await page.getByRole('dialog').getByRole('button', { name: 'It is sent' }).click();
  await expect(page.getByText('It is on its way to us.')).toBeVisible();
  expect(await deviceOf(second)).toMatchObject({
    returned: true,
    logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER',
  });
  await page.goto('/returns');
  await expect(page.getByRole('row', { name: /Sent/ }).last()).toContainText('2');
});

test('what is returned from the list offers its return', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [first = ''] = await devicesOf(customer, 2);
  await signIn(customer.admin.email);
  const devices = new DevicesPage(page);
  await devices.open();
  await devices.choose(first, 'Return the device');
  await expect(page.getByRole('link', { name: 'See what changes in what you pay' })).toHaveAttribute(
    'href',
    `/returns/new?device=${first}`,
  );
  await devices.confirm('Return the device');
  await page.getByRole('link', { name: /^See return R-\d+$/ }).click();
  await expect(page).toHaveURL(/\/returns\/R-\d+$/);
  await expect(page.getByRole('link', { name: first })).toBeVisible();
});
