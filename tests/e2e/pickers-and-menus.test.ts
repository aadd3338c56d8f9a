import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { anOrganization, aPerson } from '../support/world';

const picker = (page: Page) => ({
  button: page.getByRole('button', { name: 'Organizations', exact: true }),
  list: page.getByRole('dialog', { name: 'Organizations' }),
  search: page.getByRole('combobox', { name: 'Pick an organization' }),
  options: page.getByRole('option'),
});

test.describe('the filter by organisations', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn((await aPerson({ role: 'SUPERUSER' })).email);
    await page.goto('/events');
  });

  test('a text typed before the list has come is searched for', async ({ page }) => {
    const name = randomUUID();
    const { id } = await anOrganization({ name });
    const { button, search, options } = picker(page);
    // The list's code waits for the text.
    let answer = (): void => undefined;
    const typed = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/_next\/static\/chunks/, async (route) => {
      await typed;
      await route.continue();
    });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${name}x`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(search).toHaveCount(0);
    answer();
    await expect(page).toHaveURL(new RegExp(`org=${id}`));
    await expect(search).toBeFocused();
    await expect(search).toHaveValue(name);
    await expect(options).toHaveAttribute('aria-selected', 'true');
  });

  test('Esc gives up a list that is on its way', async ({ page }) => {
    const { button, list, options } = picker(page);
    let answer = (): void => undefined;
    const pressed = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/_next\/static\/chunks/, async (route) => {
      await pressed;
      await route.continue();
    });
    const asked = page.waitForRequest(/_next\/static\/chunks/);
    await button.focus();
    await page.keyboard.press('Enter');
    await asked;
    await page.keyboard.press('Escape');
    answer();
    // With its code it would open within some frames.
    await page.waitForLoadState('networkidle');
    for (let frame = 0; frame < 20; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(list).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options.first()).toBeVisible();
  });
});

test('Esc closes a phone’s navigation and gives the focus back', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() })).email);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/devices');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.press('Enter');
  const entry = page.getByRole('link', { name: 'Devices', exact: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('nav') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(menu).toBeFocused();
});

test('who goes somewhere by the navigation of a phone goes on in the new page', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() })).email);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/profile');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  const isAt = async (path: string, name: string) => {
    await expect(page).toHaveURL(path);
    await expect(entry(name)).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  };
  await menu.press('Enter');
  await entry('Users').click();
  await isAt('/users', 'Users');
  await menu.press('Enter');
  await entry('Orders').press('Enter');
  await isAt('/orders', 'Orders');
  await menu.press('Enter');
  await entry('Profile').press('Enter');
  await isAt('/profile', 'Profile');
  await page.getByLabel('Full name').fill('Half Typed');
  await menu.press('Enter');
  await entry('Users').press('Enter');
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await isAt('/users', 'Users');
});
