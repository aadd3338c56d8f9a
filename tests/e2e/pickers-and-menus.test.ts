import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson } from '../support/world';
import { ListPage } from './pages/list-page';

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

  test('is used by the keyboard alone', async ({ page }) => {
    const organization = await anOrganization();
    const { button, list, search, options } = picker(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.type(organization.name);
    await expect(options).toHaveText([organization.name]);
    // The answer to half the name may be the same; until the last one is there nothing can be picked.
    await expect(options).toBeEnabled();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(options).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(new RegExp(`org=${organization.id}`));
    await expect(list.getByRole('button', { name: 'Clear all' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('button', { name: 'Clear all' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events$/);
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('shows which one Enter takes, from the first found on', async ({ page }) => {
    const name = randomUUID();
    const first = await anOrganization({ name: `${name} A` });
    await anOrganization({ name: `${name} B` });
    const { button, search, options } = picker(page);
    await button.click();
    await search.fill(name);
    await expect(options).toHaveText([/A$/, /B$/]);
    await expect(options.first()).toHaveAttribute('data-focus', '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`org=${first.id}`));
  });

  test('an Enter that is quicker than the answer picks the first that is found', async ({ page }) => {
    const name = randomUUID();
    const { id } = await anOrganization({ name: `${name} A` });
    await anOrganization({ name: `${name} B` });
    const { button, search, options } = picker(page);
    let answer = (): void => undefined;
    await page.route(new RegExp(`q=${name}`), async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await button.click();
    await search.fill(name);
    const asked = page.waitForRequest(new RegExp(`q=${name}`));
    await page.keyboard.press('Enter');
    await asked;
    await expect(page).toHaveURL('/events');
    answer();
    await expect(page).toHaveURL(new RegExp(`org=${id}`));
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  });

  test('what is typed while the list is on its way is searched for, and Enter picks of it', async ({
    page,
  }) => {
    const name = randomUUID();
    const { id } = await anOrganization({ name });
    const { button, search, options } = picker(page);
    // The list's code waits for what is typed.
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
    // Once its code is there it would open within some frames.
    await page.waitForLoadState('networkidle');
    for (let frame = 0; frame < 20; frame++)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(list).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options.first()).toBeVisible();
  });

  test('says that nothing was found, and nothing that is not asked for can be picked', async ({ page }) => {
    const { button, list, search, options } = picker(page);
    await button.click();
    await search.fill(randomUUID());
    await expect(list.getByRole('status')).toHaveText('No matches');
    await expect(options).toHaveCount(0);
    await button.click();
    await expect(list).toHaveCount(0);
  });

  test('says that it cannot ask, and asks again', async ({ page, quiet }) => {
    quiet.allow(/Failed to load resource/);
    const organization = await anOrganization();
    const { button, list, search, options } = picker(page);
    await button.click();
    await expect(options.first()).toBeVisible();
    await page.context().setOffline(true);
    await search.fill(organization.name);
    await expect(list.getByRole('status')).toHaveText('We could not reach the service. Please try again.');
    await page.context().setOffline(false);
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect(options).toHaveText([organization.name]);
    await expect(search).toBeFocused();
  });

  test('passes axe in both themes while it is open', async ({ page }) => {
    const { button, options } = picker(page);
    await button.click();
    await expect(options.first()).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});

test('a picker moves nothing by being opened', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/devices');
  const { button, list } = picker(page);
  const more = page.getByRole('button', { name: 'More filters' });
  const before = await more.boundingBox();
  await button.click();
  await expect(list).toBeVisible();
  expect(await more.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  expect(await more.boundingBox()).toEqual(before);
  await page.goto('/invite');
  const level = page.getByLabel('Access level');
  const above = await level.boundingBox();
  const of = page.getByRole('button', { name: /^Organization: / });
  await of.click();
  await expect(page.getByRole('dialog', { name: 'Organization' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(of).toBeFocused();
  expect(await level.boundingBox()).toEqual(above);
});

test('what a filter has picked keeps its name among more than the list shows', async ({ page, signIn }) => {
  const last = await anOrganization();
  const before = `A ${randomUUID().slice(0, 8)}`;
  await query(
    `INSERT INTO organizations (id, name, email, country)
     SELECT gen_random_uuid(), $1 || ' ' || n, 'many@example.com', 'NO' FROM generate_series(1, 51) n`,
    [before],
  );
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/users?org=${last.id}`);
  await expect(page.getByRole('link', { name: `Remove filter: Organization: ${last.name}` })).toBeVisible();
  const { button, list, search, options } = picker(page);
  await button.click();
  await expect(list.getByRole('status')).toHaveText('The first 50 are shown. Type to find others.');
  await expect(options).toHaveCount(51);
  await expect(options.first()).toHaveText(last.name);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await search.fill(`${before} 51`);
  await options.filter({ hasText: `${before} 51` }).click();
  await expect(page.getByRole('link', { name: `Remove filter: Organization: ${before} 51` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Remove filter: Organization: ${last.name}` })).toBeVisible();
  await query('DELETE FROM organizations WHERE name LIKE $1', [`${before}%`]);
});

test.describe('the menu of a row', () => {
  test.beforeEach(async ({ page, signIn }) => {
    const organization = await anOrganization();
    await aPerson({ role: 'ORG_MEMBER', organization, name: 'Mia Member' });
    await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
    await page.goto('/users');
  });

  test('gives the focus back to its button, and so does the first dialog of a page', async ({ page }) => {
    const { menu } = new ListPage(page);
    const button = new ListPage(page).actions('Mia Member');
    await button.click();
    await expect(menu).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('goes by arrows, Home, End and typing; the button closes it again', async ({ page }) => {
    const users = new ListPage(page);
    const button = users.actions('Mia Member');
    const active = () =>
      users.menu.evaluate(
        (menu) => document.getElementById(menu.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    await button.click();
    await expect(users.menu).toBeFocused();
    const names = await users.menu.getByRole('menuitem').allTextContents();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['Home', 0],
      ['End', -1],
      ['ArrowUp', -2],
      [names.at(-1)?.charAt(0) ?? '', -1],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await active()]).toEqual([key, names.at(at)]);
    }
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(users.menu).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test('Esc closes the navigation of a phone, and the focus is back at its button', async ({
  page,
  signIn,
}) => {
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
