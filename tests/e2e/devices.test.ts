import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, deviceOf, devicesOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

const SUPER = 'super@example.com';

async function events(customer: { id: string }): Promise<string[]> {
  const rows = await query<{ event: string }>('SELECT event FROM event_log WHERE organization_id = $1', [
    customer.id,
  ]);
  return rows.map(({ event }) => event);
}

test.describe('what each role sees', () => {
  for (const role of ['admin', 'member'] as const)
    test(`a calibration that is overdue says so to the ${role}, in the list and on its page`, async ({
      page,
      signIn,
    }) => {
      const customer = await aCustomer();
      const [over = '', today = '', none = ''] = await devicesOf(customer, 3);
      const expires = (serial: string, days: number) =>
        query(
          `UPDATE devices SET calibration_expires = (now() AT TIME ZONE 'UTC')::date + $2::int WHERE serial_number = $1`,
          [serial, days],
        );
      await expires(over, -1);
      await expires(today, 0);
      await signIn(customer[role].email);
      const devices = new DevicesPage(page);
      await devices.open();
      await expect(devices.row(over)).toContainText('Calibration is overdue');
      for (const serial of [today, none])
        await expect(devices.row(serial)).not.toContainText('Calibration is overdue');
      await devices.row(over).getByRole('link', { name: over }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(over);
      await expect(page.getByText('Calibration is overdue')).toBeAttached();
    });

  test('a member sees own devices, and neither ordering nor returning', async ({ page, signIn }) => {
    const customer = await aCustomer();
    const [serial = '', calibrated = ''] = await devicesOf(customer, 2);
    await query("UPDATE devices SET calibration_expires = '2027-03-01' WHERE serial_number = $1", [
      calibrated,
    ]);
    await signIn(customer.member.email);
    const devices = new DevicesPage(page);
    await devices.open();
    await expect(devices.rows).toHaveCount(2);
    await expect(devices.table.getByRole('columnheader')).toHaveText(['Serial number', 'Calibration date']);
    await expect(devices.row(serial)).toContainText('None');
    await expect(devices.row(serial)).toContainText(/· In customer use/i);
    await expect(devices.row(calibrated)).toContainText('01-03-2027');
    await expect(page.getByRole('button', { name: /order|return|add devices|actions for/i })).toHaveCount(0);
    // A link of the operator's, with filters that this screen does not have.
    await devices.open(`?org=${customer.id}&status=LOST`);
    await expect(devices.rows).toHaveCount(2);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('an administrator orders and returns, and sees no other columns', async ({ page, signIn }) => {
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 1);
    await signIn(customer.admin.email);
    const devices = new DevicesPage(page);
    await devices.open();
    await expect(devices.table.getByRole('columnheader')).toHaveText([
      'Serial number',
      'Calibration date',
      'Actions',
    ]);
    await expect(devices.orderButton).toBeVisible();
    await expect(devices.addButton).toHaveCount(0);
    await devices.openMenu(serial);
    await expect(devices.menu.getByRole('menuitem')).toHaveText(['Return the device', 'Pick several']);
  });

  test('the super user sees organisation, order ID and status, and unassigns and deletes', async ({
    page,
    signIn,
  }) => {
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 1);
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open(`?q=${serial}`);
    await expect(devices.table.getByRole('columnheader')).toHaveText([
      'Serial number',
      'Calibration date',
      'Organization',
      'Order ID',
      'Logistic status',
      'Actions',
    ]);
    await expect(devices.row(serial).getByRole('cell').nth(2)).toHaveText(customer.name);
    await expect(devices.row(serial).getByRole('cell').nth(3)).toHaveText('None');
    await expect(devices.status(serial)).toHaveValue('IN_CUSTOMER_USE');
    await expect(devices.orderButton).toBeVisible();
    await expect(devices.addButton).toBeVisible();
    await devices.openMenu(serial);
    await expect(devices.menu.getByRole('menuitem')).toHaveText([
      ...['Pick several', 'Receive the return', 'Replace the device', 'Unassign device', 'Delete device'],
    ]);
    // It is refused while somebody has it, so that it is not offered either.
    await expect(page.getByRole('menuitem', { name: 'Delete device' })).toBeDisabled();
  });
});

test.describe('nothing to show', () => {
  test('a customer reads how to get devices and can order', async ({ page, signIn }) => {
    const customer = await aCustomer();
    await signIn(customer.admin.email);
    const devices = new DevicesPage(page);
    await devices.open();
    await expect(page.getByRole('heading', { name: "You don't have any devices yet" })).toBeVisible();
    await expect(page.getByText('The lease can be ended after 3 months without extra cost')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order devices' })).toBeVisible();
  });

  test('a member reads the same without an ordering button', async ({ page, signIn }) => {
    const customer = await aCustomer();
    await signIn(customer.member.email);
    await new DevicesPage(page).open();
    await expect(page.getByRole('heading', { name: "You don't have any devices yet" })).toBeVisible();
    await expect(page.getByRole('button', { name: /order/i })).toHaveCount(0);
  });

  test('the super user reads that an organisation has none, and that a search found none', async ({
    page,
    signIn,
  }) => {
    const customer = await aCustomer();
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open(`?org=${customer.id}`);
    await expect(
      page.getByRole('heading', { name: 'This organization has no ordered devices yet' }),
    ).toBeVisible();
    await devices.open('?q=no-such-serial');
    await expect(page.getByRole('heading', { name: 'No device matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).last().click();
    await expect(devices.rows).toHaveCount(8);
  });
});

test.describe('the list', () => {
  test('a header goes ascending, descending, none; the address keeps it through reload and Back', async ({
    page,
    signIn,
  }) => {
    const customer = await aCustomer();
    const serials = await devicesOf(customer, 10);
    await signIn(customer.admin.email);
    const devices = new DevicesPage(page);
    await devices.open();
    await devices.sortBy('Serial number');
    await expect(devices.header('Serial number')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => devices.serials()).toEqual(serials.slice(0, 8));
    await devices.sortBy('Serial number');
    await expect(devices.header('Serial number')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => devices.serials()).toEqual([...serials].reverse().slice(0, 8));
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('9-10 of 10').first()).toBeVisible();
    await page.reload();
    await expect.poll(() => devices.serials()).toEqual([...serials].reverse().slice(8));
    await page.goBack();
    await expect(page.getByText('1-8 of 10').first()).toBeVisible();
    await devices.sortBy('Serial number');
    await expect(page).toHaveURL(/\/devices$/);
  });

  test('the super user filters by organisations after 250 ms, searches and filters by status', async ({
    page,
    signIn,
  }) => {
    const [one, two] = [await aCustomer(), await aCustomer()];
    const first = await devicesOf(one, 2);
    await devicesOf(two, 3);
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open();
    await devices.filterByOrganization(one.name, two.name);
    await expect(devices.rows).toHaveCount(5);
    await expect(page).toHaveURL(new RegExp(`org=${one.id}&org=${two.id}`));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `Remove filter: Organization: ${two.name}` }).click();
    await expect(devices.rows).toHaveCount(2);
    await devices.search(first[1] ?? '');
    await expect(devices.rows).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('LOST');
    await expect(page.getByRole('heading', { name: 'No device matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect(devices.rows).toHaveCount(8);
    await expect(page).toHaveURL(/\/devices$/);
  });

  test('page sizes are 8, 25, 50 and 100', async ({ page, signIn }) => {
    const customer = await aCustomer();
    await devicesOf(customer, 12);
    await signIn(customer.member.email);
    const devices = new DevicesPage(page);
    await devices.open();
    await expect(devices.rows).toHaveCount(8);
    await page.getByRole('link', { name: '25', exact: true }).click();
    await expect(devices.rows).toHaveCount(12);
    await expect(page).toHaveURL(/size=25/);
  });
});

test.describe('changes', () => {
  test('a status asks first, shows at once and is logged with from and to', async ({ page, signIn }) => {
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 1);
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open(`?q=${serial}`);
    await devices.status(serial).selectOption('LOST');
    await expect(devices.dialog).toContainText(
      `Do you want to change the ${serial} status from In customer use to Lost?`,
    );
    // It is not broken at its hyphen.
    await expect(devices.dialog.getByText(serial, { exact: true })).toHaveCSS('white-space', 'nowrap');
    await devices.confirm('Cancel');
    await expect(devices.status(serial)).toHaveValue('IN_CUSTOMER_USE');
    await devices.status(serial).selectOption('LOST');
    await devices.confirm('Change status');
    await expect(devices.status(serial)).toHaveValue('LOST');
    await expect(devices.messages).toContainText(`Status of ${serial} is now Lost`);
    expect(await deviceOf(serial)).toMatchObject({ logisticStatus: 'LOST' });
    expect(await events(customer)).toEqual([
      `Status of device ${serial} changed from In customer use to Lost`,
    ]);
  });

  test('a refused status goes back to what it was, with a sentence', async ({ page, signIn, quiet }) => {
    quiet.allow(/404/); // the dialog asks for the hint of a device that is gone
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 1);
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open(`?q=${serial}`);
    await devices.status(serial).selectOption('LOST');
    await query('DELETE FROM devices WHERE serial_number = $1', [serial]);
    await devices.confirm('Change status');
    await expect(devices.messages).toContainText('There is no such device');
    await expect(page.getByRole('heading', { name: 'No device matches' })).toBeVisible();
  });

  test('a status that cannot be sent is still what it was, by name', async ({
    page,
    context,
    signIn,
    quiet,
  }) => {
    quiet.allow(/Failed to load resource|net::ERR/);
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 1);
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open(`?q=${serial}`);
    await devices.status(serial).selectOption('LOST');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await context.setOffline(true);
    await devices.confirm('Change status');
    await expect(devices.messages).toContainText(
      `We could not reach the service. The status of ${serial} is still In customer use. Please try again.`,
    );
    await expect(devices.status(serial)).toHaveValue('IN_CUSTOMER_USE');
    await context.setOffline(false);
  });

  test('unassign and delete ask with their sentences, and the list refreshes', async ({ page, signIn }) => {
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 1);
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open(`?q=${serial}`);
    await devices.choose(serial, 'Unassign device');
    await expect(devices.dialog).toContainText('Are sure that you want to remove device from organization?');
    await devices.confirm('Unassign device');
    await expect(devices.row(serial).getByRole('cell').nth(2)).toHaveText('None');
    await expect(devices.status(serial)).toHaveValue('AT_STORAGE');
    expect(await deviceOf(serial)).toMatchObject({ organizationId: null, logisticStatus: 'AT_STORAGE' });

    await devices.choose(serial, 'Delete device');
    await expect(devices.dialog).toContainText('Are sure that you want to remove device from DB?');
    // Somebody assigns it while the question stands.
    const [assign, free] = ['$1', 'NULL'].map(
      (whose) => `UPDATE devices SET organization_id = ${whose} WHERE serial_number = `,
    );
    await query(`${assign}$2`, [customer.id, serial]);
    await devices.confirm('Delete device');
    await expect(devices.dialog).toContainText('Device is assigned to an organization. Unassign it first.');
    await query(`${free}$1`, [serial]);
    await devices.confirm('Delete device');
    await expect(page.getByRole('heading', { name: 'No device matches' })).toBeVisible();
    expect(await deviceOf(serial)).toBeNull();
  });

  test('an administrator returns a device once', async ({ page, signIn }) => {
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 1);
    await signIn(customer.admin.email);
    const devices = new DevicesPage(page);
    await devices.open();
    await devices.choose(serial, 'Return the device');
    await expect(devices.dialog).toContainText(`Are you sure, you want to return device ${serial}?`);
    await devices.confirm('Return the device');
    await expect(devices.messages).toContainText('Instructions was sent to admin');
    await expect(devices.row(serial)).toContainText('Return announced');
    expect(await deviceOf(serial)).toMatchObject({ returned: true });
    await devices.openMenu(serial);
    await expect(page.getByRole('menuitem', { name: 'Return the device' })).toBeDisabled();
  });
});

test('who presses Enter again and again announces no return', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await signIn(customer.admin.email);
  const devices = new DevicesPage(page);
  await devices.open();
  await page.getByRole('button', { name: `Actions for ${serial}` }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Return the device' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('Enter');
  await expect(devices.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(devices.dialog).toBeHidden();
  expect(await deviceOf(serial)).toMatchObject({ returned: false });
});

test.describe('for everybody', () => {
  test('axe finds nothing on the list and its dialogs, in both themes', async ({ page, signIn }) => {
    const customer = await aCustomer();
    const [serial = ''] = await devicesOf(customer, 3);
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    const violations = () => axeInBothThemes(page);
    await devices.open(`?org=${customer.id}`);
    await expect(devices.rows).toHaveCount(3);
    expect(await violations()).toEqual([]);
    await devices.openMenu(serial);
    expect(await violations()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Unassign device' }).click();
    await expect(devices.dialog).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('on a telephone the rows are cards and nothing scrolls sideways', async ({ page, signIn }) => {
    const customer = await aCustomer();
    await devicesOf(customer, 2);
    await page.setViewportSize({ width: 400, height: 800 });
    await signIn(SUPER);
    const devices = new DevicesPage(page);
    await devices.open(`?org=${customer.id}`);
    await expect(devices.rows).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  });
});
