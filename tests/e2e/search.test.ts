import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { numberOf } from '../support/rows';
import { aDevice, anOrder, aPerson } from '../support/world';

const parts = (page: Page) => ({
  button: page.getByRole('button', { name: 'Search', exact: true }),
  box: page.getByRole('combobox', { name: 'Search everywhere' }),
  options: page.getByRole('option'),
});

/** Keys open the search once the script is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const aSerial = () => `Q${randomUUID().slice(0, 12).toUpperCase()}`;

test.describe('the operator', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn((await aPerson({ role: 'SUPERUSER' })).email);
    await open(page, '/users');
  });

  test('leads on in what it opens, wherever the focus was', async ({ page }) => {
    const order = await anOrder({ status: 'PAID', placedAt: new Date() });
    const number = await numberOf(order.id);
    const { button, box, options } = parts(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Users' });
    const openings = {
      link: () => link.focus().then(() => page.keyboard.press('/')),
      button: () => button.click(),
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
