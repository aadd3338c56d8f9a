import { randomUUID } from 'node:crypto';
import { database } from '@/lib/db/client';
import { axeInBothThemes, axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aCustomer, aDevice, aModel, anOrder, aPerson, devicesOf, numberOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

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

test('who is done with picking by keyboard is where it is begun', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [first = '', second = ''] = await devicesOf(customer, 2);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: customer })).email);
  await page.goto('/devices');
  const bar = page.getByRole('group', { name: 'Picked devices' });
  const actions = page.getByRole('button', { name: `Actions for ${first}` });
  const pick = async () => {
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Pick several' }).press('Enter');
    // The menu has closed, and gives the focus to nothing any more.
    await expect(actions).toBeFocused();
  };
  await pick();
  await bar.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pick several' })).toBeFocused();
  // Cards have no such button: it is begun in a row.
  await page.setViewportSize({ width: 400, height: 800 });
  await pick();
  await page.getByRole('checkbox', { name: `Pick ${second}` }).press('Space');
  await bar.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(actions).toBeFocused();
  // Where the row has gone meanwhile, the page has the focus.
  await pick();
  await page.getByRole('searchbox').fill(second);
  await page.getByRole('searchbox').press('Enter');
  await expect(actions).toHaveCount(0);
  await bar.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('a batch says what was so already, and offers to undo only what it changed', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const [first = '', second = ''] = await devicesOf(customer, 2);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  const changeTo = async (status: string, count: number) => {
    await page.goto(`/devices?org=${customer.id}&sort=serialNumber`);
    await page.getByRole('button', { name: `Actions for ${first}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Pick several' }).press('Enter');
    if (count === 2) await page.getByRole('checkbox', { name: `Pick ${second}` }).press('Space');
    const bar = page.getByRole('group', { name: 'Picked devices' });
    await bar.getByRole('button', { name: 'Change status' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Change the status of/ });
    await dialog.getByLabel('Logistic status').selectOption(status);
    await dialog.getByRole('button', { name: 'Change status' }).press('Enter');
  };
  await changeTo('REFURBISH', 1);
  await expect(page.getByRole('dialog', { name: '1 device changed', exact: true })).toBeVisible();

  await changeTo('REFURBISH', 1);
  const already = page.getByRole('dialog', { name: '1 device was so already', exact: true });
  await expect(already).toContainText('Nothing was changed, so there is nothing to undo.');
  await expect(already.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(already).not.toContainText('It can be undone');
  expect(await axeViolations(page)).toEqual([]);

  await changeTo('REFURBISH', 2);
  const both = page.getByRole('dialog', { name: '1 device changed, 1 was so already', exact: true });
  await both.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('dialog', { name: '1 device put back', exact: true })).toBeVisible();

  // What nobody can undo any more is not asked for again and again.
  await changeTo('LOST', 1);
  const changed = page.getByRole('dialog', { name: '1 device changed', exact: true });
  await expect(changed).toBeVisible();
  await page.route('**/devices?*', (route) => {
    const body = route.request().postData() ?? '';
    const postData = body.replace(/"batchId":"[^"]+"/, `"batchId":"${randomUUID()}"`);
    return route.continue(body === '' ? {} : { postData });
  });
  await changed.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(changed).toContainText('There is nothing to undo');
  await expect(changed.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(changed.getByRole('button', { name: 'Close' }).last()).toBeFocused();
});

test('what could not be done is named and stays picked', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [first = '', second = ''] = await devicesOf(customer, 2);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`/devices?org=${customer.id}&sort=serialNumber`);
  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Pick several' }).click();
  const bar = page.getByRole('group', { name: 'Picked devices' });
  await bar.getByRole('button', { name: 'Pick this page' }).click();
  await expect(bar).toContainText('2 devices picked');
  // Somebody else deletes one meanwhile.
  await database().deviceAssignment.deleteMany({ where: { serialNumber: second } });
  await database().device.delete({ where: { serialNumber: second } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await bar.getByRole('button', { name: 'Unassign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unassign 2 devices?' });
  await expect(dialog).toContainText('2 devices assigned to an organization.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  const outcome = page.getByRole('dialog', { name: '1 device unassigned' });
  await expect(outcome.getByRole('list', { name: 'What could not be done' })).toContainText(
    `${second}There is no such device`,
  );
  await expect(outcome.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await axeInBothThemes(page)).toEqual([]);
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toContainText('1 device picked');
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toHaveCount(0);
});

test('what is told of a row lies over no button of the bar of picked devices', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [one = ''] = await devicesOf(customer, 8);
  await signIn('super@example.com');
  const devices = new DevicesPage(page);
  await devices.open(`?org=${customer.id}`);
  await devices.choose(one, 'Pick several');
  await devices.status(one).selectOption('REFURBISH');
  await devices.confirm('Change status');
  await expect(devices.messages).toContainText(`Status of ${one} is now Refurbish`);
  const notice = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
  const bar = await page.getByRole('group', { name: 'Picked devices' }).boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('all that the filters find are picked, on other pages too', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const serials = await devicesOf(customer, 12);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?org=${customer.id}&sort=serialNumber`);
  await page.getByRole('button', { name: `Actions for ${serials[0]}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pick several' }).press('Enter');
  const bar = page.getByRole('group', { name: 'Picked devices' });
  await bar.getByRole('button', { name: 'Pick all 12' }).press('Enter');
  await expect(bar).toContainText('12 devices picked');
  // On a phone a row that gets the focus comes out from beneath the bar; at any width there is room for it, and a low window is the rows'.
  const room = () =>
    bar.evaluate((element) => {
      const { position } = getComputedStyle(element);
      const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
      return { position, enough: padding >= element.getBoundingClientRect().height };
    });
  for (const width of [320, 501, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await room()]).toEqual([width, { position: 'sticky', enough: true }]);
  }
  await page.setViewportSize({ width: 320, height: 256 });
  expect((await room()).position).toBe('static');
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('checkbox').first().focus();
  const stop = () =>
    page.evaluate(() => {
      const focused = document.activeElement!;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const covered =
        document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.picked-bar') != null;
      return { inRows: focused.closest('tbody') !== null, covered };
    });
  let stops = 0;
  for (let at = await stop(); at.inRows; at = await stop()) {
    stops += 1;
    expect([stops, at.covered]).toEqual([stops, false]);
    await page.keyboard.press('Tab');
  }
  expect(stops).toBeGreaterThan(16);
  await page.setViewportSize({ width: 1280, height: 900 });
  await bar.getByRole('button', { name: 'Calibration date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calibration date of 12 devices' });
  await dialog.getByRole('textbox', { name: 'Calibration date' }).fill('01-03-2028');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: '12 devices changed' })).toBeVisible();
  const dates = await database().device.groupBy({
    by: ['calibrationExpires'],
    where: { serialNumber: { in: serials } },
  });
  expect(dates).toEqual([{ calibrationExpires: new Date('2028-03-01') }]);
});

test('devices in the storage are assigned to an order that is found by its organisation', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const model = await aModel();
  const serials = [1, 2].map((number) => `${model.id.slice(-8)}-${number}`);
  for (const serialNumber of serials) await aDevice({ serialNumber, model });
  const { id } = await anOrder({
    organization: customer,
    ...{ status: 'PAID', placedAt: new Date(), paidAt: new Date() },
    lines: [{ model, quantity: 1, reserved: 1 }],
  });
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?q=${model.id.slice(-8)}&sort=serialNumber`);
  await page.getByRole('button', { name: `Actions for ${serials[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Pick several' }).click();
  const bar = page.getByRole('group', { name: 'Picked devices' });
  await bar.getByRole('button', { name: 'Pick this page' }).click();
  await expect(bar.getByRole('button', { name: /^Pick all/ })).toHaveCount(0);
  // None of them has an organisation to be taken from.
  await bar.getByRole('button', { name: 'Unassign' }).click();
  const nothing = page.getByRole('dialog', { name: 'Unassign', exact: true });
  await expect(nothing).toContainText('None of the 2 devices is assigned to an organization.');
  await expect(nothing.getByRole('button', { name: 'Unassign' })).toHaveCount(0);
  await nothing.getByRole('button', { name: 'Close' }).last().click();
  await bar.getByRole('button', { name: 'To an order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 devices to an order' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  const picker = dialog.getByRole('button', { name: /^Order: / });
  await expect(picker).toHaveAccessibleDescription(/Pick an order/);
  expect(await axeViolations(page)).toEqual([]);
  // Nobody has to know its number.
  await picker.press('Enter');
  await page.getByRole('combobox', { name: 'Search by order number or organization' }).fill(customer.name);
  await page.getByRole('option', { name: `${await numberOf(id)} · ${customer.name}` }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  // The order has room for one.
  const outcome = page.getByRole('dialog', { name: '1 device assigned to the order' });
  await expect(outcome.getByRole('list', { name: 'What could not be done' })).toContainText(serials[1]!);
  await expect(outcome.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await database().device.count({ where: { orderId: id } })).toBe(1);
  // One of the two has an organisation to be taken from.
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await bar.getByRole('button', { name: 'Pick this page' }).click();
  await expect(bar).toContainText('2 devices picked');
  await bar.getByRole('button', { name: 'Unassign' }).click();
  await expect(page.getByRole('dialog', { name: 'Unassign 1 device?' })).toContainText(
    '1 device assigned to an organization. Nothing changes for the rest (1).',
  );
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

test('several returns are received with one outcome, by keyboard', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const serials = await devicesOf(customer, 2);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?org=${customer.id}&sort=serialNumber`);
  // The head of the menus' column begins it too.
  const several = page.getByRole('button', { name: 'Pick several' });
  await several.press('Enter');
  await expect(several).toHaveAttribute('aria-pressed', 'true');
  const bar = page.getByRole('group', { name: 'Picked devices' });
  await bar.getByRole('button', { name: 'Pick this page' }).press('Enter');
  await bar.getByRole('button', { name: 'Receive returns' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Receive 2 devices' });
  await expect(dialog).not.toContainText('The latter');
  await dialog.getByRole('button', { name: 'Save the outcome' }).press('Enter');
  await expect(dialog.getByLabel('Outcome')).toHaveAccessibleDescription(/Pick what became of the device/);
  await dialog.getByLabel('Outcome').selectOption('REFURBISH');
  await dialog.getByRole('button', { name: 'Save the outcome' }).press('Enter');
  // All is said with that: there is nothing to be looked at, and nothing to take back.
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('2 devices received');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  const received = await database().device.findMany({ where: { serialNumber: { in: serials } } });
  expect(received.map((one) => [one.logisticStatus, one.organizationId])).toEqual([
    ['REFURBISH', null],
    ['REFURBISH', null],
  ]);
});
