import { randomUUID } from 'node:crypto';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aPaidOrder } from '../support/orders';
import { aCustomer, aDevice, deviceOf, statusOf } from '../support/world';

test('an order is delivered where it is looked at, what is wrong stays in the box', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { orderId, number, model, serials } = await aPaidOrder(customer, 3);
  const [first = '', second = '', third = ''] = serials;
  const elsewhere = await aDevice({ organization: await aCustomer() });
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  await expect(page.getByText(`3 ${model} left · 3 free`)).toBeVisible();

  // As a scanner writes: each serial with an Enter behind it.
  const box = page.getByLabel('Serial numbers');
  await box.focus();
  for (const serial of [first, elsewhere.serialNumber, second]) {
    await page.keyboard.type(serial);
    await page.keyboard.press('Enter');
  }
  const verdicts = page.getByRole('list', { name: 'What becomes of each serial number' });
  await expect(verdicts.getByRole('listitem')).toHaveText([
    new RegExp(`${first}.*Fits`),
    new RegExp(`Device ${elsewhere.serialNumber} belongs to another organization`),
    new RegExp(`${second}.*Fits`),
  ]);
  await expect(page.getByRole('status').filter({ hasText: '2 fit, 1 does not' })).toBeVisible();
  await expect(box).toBeFocused();
  expect(await axeViolations(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Add 2 devices' }).click();
  await expect(page.getByText('Devices have been added').first()).toBeVisible();
  await expect(box).toHaveValue(elsewhere.serialNumber);
  await expect(box).toBeFocused();
  await expect(page.getByText(`1 ${model} left · 1 free`)).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toHaveAttribute('href', /^\/devices\/[0-9a-f-]{36}$/);
  expect((await deviceOf(second))?.orderId).toBe(orderId);

  // The last one: nothing is left to deliver, the box goes, and what it did not take is named.
  await box.pressSequentially(` ${third}`);
  await page.getByRole('button', { name: 'Add 1 device' }).click();
  await expect(page.getByText(`Not added: ${elsewhere.serialNumber}`).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deliver', exact: true })).toHaveCount(0);
  await expect.poll(() => statusOf(orderId)).toBe('FULFILLED');
  await expect(page.getByText('3 of 3 sent')).toBeVisible();
});

test('somebody else was faster: the refusal stands at the box, nothing typed is lost', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { number, serials } = await aPaidOrder(customer, 2);
  const [first = ''] = serials;
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  const box = page.getByLabel('Serial numbers');
  await box.fill(first);
  const add = page.getByRole('button', { name: 'Add 1 device' });
  await expect(add).toBeEnabled();
  const operator = await signedIn('super@example.com');
  // It is lost meanwhile, in another tab.
  const device = await deviceOf(first);
  await operator(`/api/devices/${device?.id}`, { method: 'PATCH', body: { logisticStatus: 'LOST' } });
  await add.click();
  await expect(page.getByText(`Device ${first} is not free: its status is Lost`).first()).toBeVisible();
  await expect(box).toHaveValue(first);
});

test('somebody else has added the same: the verdicts and the page say so', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { orderId, number, model, serials } = await aPaidOrder(customer, 3);
  const serialNumbers = serials.slice(0, 2);
  const [first = '', second = ''] = serialNumbers;
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  const box = page.getByLabel('Serial numbers');
  await box.fill(serialNumbers.join('\n'));
  const add = page.getByRole('button', { name: 'Add 2 devices' });
  await expect(add).toBeEnabled();
  const operator = await signedIn('super@example.com');
  await operator('/api/devices/link-with-org', { body: { orgId: customer.id, orderId, serialNumbers } });
  const place = async () => (await box.boundingBox())?.x;
  const before = await place();
  await add.click();
  const sentence = `Device ${first} is in this order already. Device ${second} is in this order already.`;
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  const verdicts = page.getByRole('list', { name: 'What becomes of each serial number' });
  await expect(verdicts.getByRole('listitem')).toHaveText([
    new RegExp(`Device ${first} is in this order already`),
    new RegExp(`Device ${second} is in this order already`),
  ]);
  await expect(add).toHaveCount(0);
  await expect(page.getByText(`1 ${model} left · 1 free`)).toBeVisible();
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(box).toHaveValue(serialNumbers.join('\n'));
  // What is wrong stands over the whole form, and nothing changes its column.
  expect(await place()).toBe(before);
});

test('a delivery of the last device whose answer is lost says that nobody knows', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const { number, serials } = await aPaidOrder(await aCustomer(), 1);
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  await page.getByLabel('Serial numbers').fill(serials.join('\n'));
  const add = page.getByRole('button', { name: 'Add 1 device' });
  await expect(add).toBeEnabled();
  await page.route('**/orders/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await add.click();
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  await expect(page.getByText(/We got no answer from the service/).first()).toBeVisible();
});

test('somebody else has added all there is: it is said although the box goes', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { orderId, number, serials: serialNumbers } = await aPaidOrder(customer, 1);
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  await page.getByLabel('Serial numbers').fill(serialNumbers.join('\n'));
  const add = page.getByRole('button', { name: 'Add 1 device' });
  await expect(add).toBeEnabled();
  const operator = await signedIn('super@example.com');
  await operator('/api/devices/link-with-org', { body: { orgId: customer.id, orderId, serialNumbers } });
  await add.click();
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deliver', exact: true })).toHaveCount(0);
  await expect(page.getByText('Fulfilled').first()).toBeVisible();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText(`Device ${serialNumbers[0]} is in this order already`);
});

test('the packing list is one click away for who packs, and for no customer', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { number } = await aPaidOrder(customer, 1);
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  const link = page.getByRole('link', { name: 'Packing list' });
  const path = (await link.getAttribute('href')) ?? '';
  const answer = await page.request.get(path);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers()['content-disposition']).toContain(`packing-list-${number}.pdf`);

  await signIn(customer.admin.email);
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.request.get(path)).status()).toBe(403);
});

test('a customer does not deliver', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { number } = await aPaidOrder(customer, 1);
  await signIn(customer.admin.email);
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deliver', exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Serial numbers')).toHaveCount(0);
});

test('carrier and tracking number are given with the devices, corrected later, and copied by the customer', async ({
  page,
  context,
  signIn,
}) => {
  const customer = await aCustomer();
  const { number, serials } = await aPaidOrder(customer, 2);
  const [first = '', second = ''] = serials;
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  const box = page.getByLabel('Serial numbers');
  await box.fill(first);
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Posten');
  await page.getByRole('textbox', { name: 'Tracking number' }).focus();
  // As a scanner writes: nothing is sent before somebody says so.
  await page.keyboard.type('3704 3810');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add 1 device' })).toBeEnabled();
  expect((await deviceOf(first))?.orderId).toBeNull();
  expect(await axeViolations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Add 1 device' }).click();
  const delivery = page.locator('section', {
    has: page.getByRole('heading', { name: 'Delivery', exact: true }),
  });
  await expect(delivery.getByText('3704 3810')).toBeVisible();
  // They stay for the next box, and are no edit of anybody.
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toHaveValue('Posten');

  await delivery.getByRole('button', { name: 'Change tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carrier and tracking number' });
  await expect(dialog.getByRole('combobox', { name: 'Carrier' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('x'.repeat(60));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Carrier and tracking number have been saved').first()).toBeVisible();
  await expect(delivery.getByText('x'.repeat(60))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('x'.repeat(60));
  await expect(
    page.getByText(`Tracking number of the order of ${customer.name} changed from 3704 3810 to`),
  ).toBeVisible();

  await box.fill(second);
  await page.getByRole('button', { name: 'Add 1 device' }).click();
  await expect(page.getByRole('heading', { name: 'Deliver', exact: true })).toHaveCount(0);

  await signIn(customer.admin.email);
  await page.goto(`/orders/${number}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(delivery.getByText('Posten')).toBeVisible();
  await expect(delivery.getByRole('button', { name: /tracking$/ })).toHaveCount(0);
  await expect(delivery.getByText('Contact')).toHaveCount(0);
  await delivery.getByRole('button', { name: 'Copy Tracking number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('x'.repeat(60));
});

test('the focus is on the button in the place of the one that opened the dialog', async ({
  page,
  signIn,
}) => {
  const { number, serials } = await aPaidOrder(await aCustomer(), 1);
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  await page.getByLabel('Serial numbers').fill(serials[0] ?? '');
  await page.getByRole('button', { name: 'Add 1 device' }).click();
  // The page has been made anew: what follows is not in its way.
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  await page.getByRole('button', { name: 'Add tracking' }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Carrier' }).fill('Posten');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change tracking' })).toBeFocused();
});

test('somebody else has said another carrier meanwhile: the person picks one, nothing is lost', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { orderId, number, serials } = await aPaidOrder(customer, 1);
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  await page.getByLabel('Serial numbers').fill(serials[0] ?? '');
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Posten');
  const operator = await signedIn('super@example.com');
  await operator(`/api/orders/${orderId}`, { method: 'PATCH', body: { carrier: 'Bring' } });
  const add = page.getByRole('button', { name: 'Add 1 device' });
  await add.click();
  await expect(page.getByText('Somebody else has changed').first()).toBeVisible();
  expect((await deviceOf(serials[0] ?? ''))?.orderId).toBeNull();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await add.click();
  await expect.poll(() => statusOf(orderId)).toBe('FULFILLED');
  await expect(
    page.getByText(`Carrier of the order of ${customer.name} changed from Bring to Posten`),
  ).toBeVisible();
});

test('scanned twice, elsewhere, or by mistake: each is said, and the last is taken out where it was put in', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { orderId, number, serials } = await aPaidOrder(customer, 2);
  const [first = '', second = ''] = serials;
  const holder = await aCustomer();
  const elsewhere = await aPaidOrder(holder, 1);
  const operator = await signedIn('super@example.com');
  const held = { orgId: holder.id, orderId: elsewhere.orderId, serialNumbers: elsewhere.serials };
  expect((await operator('/api/devices/link-with-org', { body: held })).status).toBe(201);
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  const box = page.getByLabel('Serial numbers');
  await box.focus();
  const said = (verdict: string) =>
    expect(page.getByRole('status').filter({ hasText: verdict })).toBeVisible();
  const scan = async (serial: string) => {
    await page.keyboard.type(serial);
    await page.keyboard.press('Enter');
  };
  await scan(first);
  await said(`${first}: Fits. 1 fits`);
  await scan(first.toLowerCase());
  await said(`${first}: Device ${first} is listed twice. 1 fits, 1 does not`);
  const [other = ''] = elsewhere.serials;
  await scan(other);
  await said(`${other}: Device ${other} belongs to another organization. 1 fits, 2 do not`);
  await expect(box).toBeFocused();
  // A sentence of two lines at most, not its words in columns.
  const sentence = page
    .getByRole('list', { name: 'What becomes of each serial number' })
    .getByText(`Device ${other} belongs to another organization`);
  expect((await sentence.boundingBox())?.height).toBeLessThan(50);
  await expect(page.getByRole('link', { name: elsewhere.number })).toHaveAttribute(
    ...(['href', `/orders/${elsewhere.number}`] as const),
  );
  await expect(page.getByText(`${holder.name} · ${elsewhere.number}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 device' }).click();
  await expect(page.getByText('1 of 2 sent')).toBeVisible();
  // What was added is not said not to be, and is out of the box.
  await expect(box).toHaveValue(other);
  await expect(page.getByRole('log')).toContainText(`Not added: ${other}`);
  await expect(page.getByRole('log')).not.toContainText(new RegExp(`Not added:.*${first}`, 'i'));
  await box.fill(first);
  await said(`Device ${first} is in this order already`);

  // What nobody has registered may be mistyped: it wants a tick of its own.
  const typo = `NEW-${randomUUID().slice(0, 8)}`;
  await box.fill(typo);
  await said(`${typo}: Not known yet. 0 fit, 1 not known yet`);
  await expect(page.getByRole('button', { name: 'Add devices', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: `${typo} is new` }).check();
  await expect(page.getByRole('button', { name: 'Add 1 device, 1 new' })).toBeEnabled();

  // A whole sheet of lines, of which the newest stays in sight.
  await box.fill(`${Array.from({ length: 60 }, (_, at) => `NEW-${at}`).join('\n')}\n${second}`);
  await said(`${second}: Fits`);
  await expect(
    page.getByRole('list', { name: 'What becomes of each serial number' }).getByText(second).first(),
  ).toBeInViewport();

  await page.getByRole('button', { name: `Actions for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Unassign device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unassign device' }).click();
  await expect(page.getByText('No device is assigned to this order yet.')).toBeVisible();
  expect((await deviceOf(first))?.orderId).toBeNull();
  await expect.poll(() => statusOf(orderId)).toBe('PAID');
});

test('a serial counts once in the picker of the storage, however it is written', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { number, serials } = await aPaidOrder(customer, 2);
  const [first = '', second = ''] = serials;
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  const box = page.getByLabel('Serial numbers');
  await box.fill(first.toLowerCase());
  const picker = page.getByRole('button', { name: /^Free devices/ });
  await picker.click();
  const option = (serial: string) => page.getByRole('option', { name: new RegExp(`^${serial} `) });
  await expect(option(first)).toHaveAttribute('aria-selected', 'true');
  await expect(option(second)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Escape');
  await box.fill(`${first.toLowerCase()}\n${first}`);
  await expect.poll(async () => (await picker.textContent())?.split(first).length).toBe(2);
  await picker.click();
  await option(second).click();
  await expect(box).toHaveValue(`${first.toLowerCase()}\n${first}\n${second}`);
  await option(first).click();
  await expect(box).toHaveValue(second);
});
