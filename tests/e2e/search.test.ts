import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
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
