import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeInBothThemes, axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aCustomer, aDevice, anOrder, aPerson, numberOf } from '../support/world';

const parts = (page: Page) => ({
  button: page.getByRole('button', { name: 'Search', exact: true }),
  dialog: page.getByRole('dialog', { name: 'Search everywhere' }),
  box: page.getByRole('combobox', { name: 'Search everywhere' }),
  options: page.getByRole('option'),
});

/** Keys that open the search do so once the page's script is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** A serial that nothing else has a part of. */
const aSerial = () => `Q${randomUUID().slice(0, 12).toUpperCase()}`;

test.describe('the operator', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn((await aPerson({ role: 'SUPERUSER' })).email);
    await open(page, '/users');
  });

  test('goes to a device by the keyboard alone', async ({ page }) => {
    const serial = aSerial();
    const { id } = await aDevice({ serialNumber: `${serial}-A` });
    await aDevice({ serialNumber: `${serial}-B` });
    const { dialog, box, options } = parts(page);
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await expect(dialog.getByText('by serial number')).toBeVisible();
    await page.keyboard.type(serial.slice(1).toLowerCase());
    await expect(options).toHaveText([/-B/, /-A/]);
    await expect(options.first()).toBeEnabled();
    await expect(dialog.getByRole('group', { name: 'Devices' }).getByRole('option')).toHaveCount(2);
    await expect(dialog.getByRole('status')).toHaveText('2 results');
    await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.last().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/devices/${id}`);
    await expect(dialog).toHaveCount(0);
  });

  test('finds an order and an organisation, and all of a kind', async ({ page }) => {
    const customer = await aCustomer({ name: `Sea ${aSerial()}` });
    const order = await anOrder({ organization: customer, status: 'PAID', placedAt: new Date() });
    const number = await numberOf(order.id);
    const serial = aSerial();
    for (const n of [1, 2, 3, 4, 5, 6]) await aDevice({ serialNumber: `${serial}-${n}` });
    const { button, dialog, box, options } = parts(page);
    await button.click();
    await box.fill(number.toLowerCase());
    await options.first().click();
    await expect(page).toHaveURL(`/orders/${number}`);
    await page.keyboard.press('Control+k');
    await box.fill(customer.name.slice(2));
    await dialog.getByRole('group', { name: 'Organizations' }).getByRole('option').click();
    await expect(page).toHaveURL(`/organizations/${customer.id}`);
    await page.keyboard.press('Control+k');
    await box.fill(serial);
    await expect(options).toHaveCount(6);
    await expect(options.first()).toBeEnabled();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/devices?q=${serial}`);
  });

  test('gets the focus back with Escape, wherever it was', async ({ page }) => {
    const { button, dialog, box } = parts(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Orders' });
    await link.focus();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type('nothing');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await button.click();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('leads on in what it opens, wherever the focus was', async ({ page }) => {
    const order = await anOrder({ status: 'PAID', placedAt: new Date() });
    const number = await numberOf(order.id);
    const { button, box, options } = parts(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Users' });
    const openings = {
      link: () => link.focus().then(() => page.keyboard.press('/')),
      button: () => button.click(),
      heading: () =>
        page
          .getByRole('link', { name: 'Name' })
          .focus()
          .then(() => page.keyboard.press('/')),
    };
    for (const [from, opening] of Object.entries(openings)) {
      await open(page, '/users');
      await opening();
      await box.fill(number);
      await expect(options.first()).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/orders/${number}`);
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
      await expect(page.locator('#content'), from).toBeFocused();
    }
  });

  test('writes a / in a field as ever', async ({ page }) => {
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(parts(page).dialog).toHaveCount(0);
  });

  test('is never shown the answer to an earlier text', async ({ page }) => {
    const serial = aSerial();
    for (const end of ['A', 'B']) await aDevice({ serialNumber: `${serial}-${end}` });
    const { box, options } = parts(page);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    const late = page.waitForRequest((request) => request.url().endsWith(`q=${serial}-A`));
    await page.route(`**/api/search?q=${serial}-A`, async (route) => {
      const response = await route.fetch();
      await held;
      // What was asked for is of no more interest to the browser, and may be gone.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await page.keyboard.press('/');
    await box.fill(`${serial}-A`);
    await late;
    await box.fill(`${serial}-B`);
    await expect(options).toHaveText([/-B/]);
    letThrough();
    await page.unrouteAll({ behavior: 'wait' });
    await box.press('ArrowDown');
    await expect(options).toHaveText([/-B/]);
  });

  test('opens what a scanner has read, as soon as it is found', async ({ page }) => {
    const { id, serialNumber } = await aDevice({ serialNumber: aSerial() });
    const { box } = parts(page);
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.insertText(serialNumber);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/devices/${id}`);
  });

  test('loses nothing that was typed while the search was on its way', async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/_next/static/chunks/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    letThrough();
    await expect(parts(page).box).toHaveValue('a/b');
    await page.keyboard.type('c');
    await expect(parts(page).box).toHaveValue('a/bc');
  });

  test('reads what went wrong, and asks once more', async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource/);
    const { serialNumber } = await aDevice({ serialNumber: aSerial() });
    const { dialog, box, options } = parts(page);
    const message = 'An error occurred during searching';
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 500, json: { message, code: 'FAULT', requestId: 'k7q2mx9tb' } }),
    );
    await page.keyboard.press('/');
    await box.fill(serialNumber);
    await expect(dialog.getByRole('alert')).toContainText(message);
    await expect(dialog.getByText('k7q2mx9tb')).toBeVisible();
    await page.unroute('**/api/search?*');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(options).toHaveText([new RegExp(serialNumber)]);
    await expect(box).toBeFocused();
  });

  test('is asked before edits are left behind', async ({ page }) => {
    const { serialNumber, id } = await aDevice({ serialNumber: aSerial() });
    await open(page, '/profile');
    await page.getByLabel('Full name').fill('Somebody Else');
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).focus();
    await page.keyboard.press('Control+k');
    const { box, options } = parts(page);
    await box.fill(serialNumber);
    await options.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`/devices/${id}`);
    await expect(page.locator('#content')).toBeFocused();
  });
});

test('a member finds the own devices and colleagues, and nothing of others', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const stranger = await aCustomer();
  const serial = aSerial();
  await aDevice({ serialNumber: `${serial}-OWN`, organization: customer });
  await aDevice({ serialNumber: `${serial}-FOREIGN`, organization: stranger });
  await signIn(customer.member.email);
  await page.goto('/devices');
  const { button, dialog, box, options } = parts(page);
  await button.click();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Devices/, /^Users/]);
  await box.fill(serial);
  await expect(options).toHaveText([/-OWN/]);
  for (const theirs of [`${serial}-FOREIGN`, stranger.name, stranger.admin.email]) {
    await box.fill(theirs);
    await expect(dialog.getByRole('heading', { name: `Nothing found for “${theirs}”` })).toBeVisible();
    await expect(options).toHaveCount(0);
  }
  await box.fill(customer.admin.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/users?${new URLSearchParams({ q: customer.admin.email })}`);
});

test('whose session has ended signs in again, and is back', async ({ page, context, signIn, quiet }) => {
  quiet.allow(/401/);
  await signIn((await aCustomer()).admin.email);
  await open(page, '/orders');
  await context.clearCookies({ name: 'token' });
  await page.keyboard.press('/');
  await parts(page).box.fill('anything');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Forders/);
});

test('where there is nothing to search there is no search', async ({ page, signIn }) => {
  const { member } = await aCustomer({ deletedAt: new Date() });
  await signIn(member.email);
  await open(page, '/devices');
  await expect(parts(page).button).toHaveCount(0);
});

test('passes axe in both themes and fits a phone', async ({ page, signIn }) => {
  test.slow();
  const customer = await aCustomer({ name: `An organisation of a rather long name ${aSerial()}` });
  const serial = aSerial();
  for (const n of [1, 2, 3, 4, 5, 6])
    await aDevice({ serialNumber: `${serial}-${String(n).padStart(48, '0')}`, organization: customer });
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  const { button, dialog, box, options } = parts(page);
  for (const width of [1280, 768, 400, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/users');
    await button.click();
    await expect(box).toBeFocused();
    const check = async () => {
      // Colours are the same at every width.
      const violations = width === 1280 ? axeInBothThemes : axeViolations;
      expect([width, await violations(page, '[role="dialog"]')]).toEqual([width, []]);
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
        width,
        0,
      ]);
    };
    await check();
    await box.fill(serial);
    await expect(options).toHaveCount(6);
    await expect(options.first()).toBeEnabled();
    await check();
    await box.fill(`${serial}-none`);
    await expect(dialog.getByText('Check how it is written')).toBeVisible();
    await check();
  }
});

test.describe('in Norwegian', () => {
  test.use({ locale: 'nb-NO' });

  test('the search speaks it, and so does what it finds', async ({ page, signIn }) => {
    const customer = await aCustomer();
    const { serialNumber } = await aDevice({ serialNumber: aSerial(), organization: customer });
    await signIn(customer.admin.email);
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Søk', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Søk overalt' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Enheterpå serienummer',
      'Bestillingerpå nummer eller ID',
      'Fakturaerpå nummer',
      'Brukerepå navn eller e-post',
    ]);
    await dialog.getByRole('combobox').fill(serialNumber);
    await expect(dialog.getByRole('option')).toContainText('På lager');
    await dialog.getByRole('combobox').fill(`${serialNumber}-`);
    await expect(dialog.getByRole('heading')).toHaveText(`Ingen treff på «${serialNumber}-»`);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 860 } });

  test('what is typed after the tap that opens it gets into the box', async ({ page, signIn }) => {
    await signIn((await aPerson({ role: 'SUPERUSER' })).email);
    await open(page, '/users');
    const { button, box } = parts(page);
    await button.tap();
    await expect(box).toBeFocused();
    await page.keyboard.type('DM-1');
    await expect(box).toHaveValue('DM-1');
  });
});
