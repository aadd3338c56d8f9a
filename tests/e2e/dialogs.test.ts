import type { Locator, Page } from '@playwright/test';
import { languageCookie, withLanguage } from '@/lib/config/language';
import { controlMessages } from '@/lib/messages/controls';
import { deviceListMessages } from '@/lib/messages/device-list';
import { deviceMessages } from '@/lib/messages/devices';
import { devicePageMessages } from '@/lib/messages/device-page';
import { modelMessages } from '@/lib/messages/models';
import { noteMessages } from '@/lib/messages/notes';
import { organizationMessages } from '@/lib/messages/organizations';
import { orderMessages } from '@/lib/messages/orders';
import { returnMessages } from '@/lib/messages/returns';
import { sessionMessages } from '@/lib/messages/accounts';
import { userMessages } from '@/lib/messages/users';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aSecondFactor } from '../support/second-factor';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aCustomer, aModel, anOrder, aPerson, devicesOf } from '../support/world';

/** A dialog: where it is, and what it is opened with; `item` is of a row's menu. */
interface Opening {
  path: string;
  button: string;
  item?: string;
}

/** Goes to what opens a dialog and presses it, without a pointer. */
async function openByKeyboard(page: Page, { button, item }: Opening): Promise<Locator> {
  const opener = page.getByRole('button', { name: button, exact: true }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    const entry = page.getByRole('menuitem', { name: item, exact: true });
    await expect(entry).toBeVisible();
    // Typed ahead, as in every menu.
    await page.keyboard.type(item.slice(0, 12), { delay: 5 });
    await expect(entry).toHaveAttribute('data-focus', '');
    await page.keyboard.press('Enter');
  }
  return opener;
}

/** No dialog has so many: the focus is caught in a part of it, or never comes round. */
const MOST_STOPS = 60;

const focusIsWithin = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** The buttons of a dialog, whatever else does not fit a low window. */
async function buttonsAreInSight(page: Page, dialog: Locator): Promise<boolean> {
  await page.setViewportSize({ width: 1280, height: 500 });
  const last = await dialog.getByRole('button').last().boundingBox();
  await page.setViewportSize({ width: 1280, height: 720 });
  return last !== null && last.y + last.height <= 500;
}

/**
 * In, round, clean by axe, out, and back to where it came from.
 * @param anew it is the first dialog of its page's load, else one of several
 */
async function walk(page: Page, opening: Opening, anew: boolean): Promise<void> {
  const name = `${opening.path} ${opening.item ?? opening.button}`;
  if (anew || !page.url().endsWith(opening.path)) await page.goto(opening.path);
  const opener = await openByKeyboard(page, opening);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog, name).toBeVisible();
  await expect.poll(() => focusIsWithin(dialog), name).toBe(true);
  const first = await page.evaluateHandle(() => document.activeElement);
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
    expect([name, stops, await focusIsWithin(dialog)]).toEqual([name, stops, true]);
    expect([name, stops < MOST_STOPS]).toEqual([name, true]);
  } while (!(await first.evaluate((element) => element === document.activeElement)));
  // The page behind is walked by every-screen.test.ts.
  const violations = await axeInBothThemes(page, '[role=dialog], [role=alertdialog]');
  expect([name, violations]).toEqual([name, []]);
  expect([name, await buttonsAreInSight(page, dialog)]).toEqual([name, true]);
  await page.keyboard.press('Escape');
  await expect(dialog, name).toBeHidden();
  await expect(opener, name).toBeFocused();
}

// In Norwegian, whose words are longer: all other tests see the dialogs in English.
test('every dialog is walked by keyboard and passes axe in both themes', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(240_000);
  const customer = await aCustomer({ name: 'Tidevann' });
  const [serial = '', leased = ''] = await devicesOf(customer, 2);
  await aSecondFactor(customer.member.id);
  const [free = ''] = (await aModel({ free: 1 })).serials;
  const order = await anOrder({ organization: customer, status: 'INVOICED', placedAt: new Date() });
  const lease = await anOrder({
    organization: customer,
    ...{ status: 'FULFILLED', placedAt: new Date(), paidAt: new Date() },
  });
  const [{ id: leasedId } = { id: '' }] = await query<{ id: string }>(
    'UPDATE devices SET order_id = $1 WHERE serial_number = $2 RETURNING id',
    [lease.id, leased],
  );
  const said = <T>(say: () => T): T => withLanguage('nb', say);
  const menuOf = (row: string) => said(() => controlMessages.rowActions(row));
  await context.addCookies([{ name: languageCookie, value: 'nb', url: stack().url }]);

  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  const devices = `/devices?org=${customer.id}`;
  const users = `/users?org=${customer.id}`;
  const organizations = `/organizations-list?q=${encodeURIComponent(customer.name)}`;
  const person = menuOf(customer.member.name);
  const asOperator: Opening[] = [
    { path: devices, button: said(() => deviceMessages.orderDevice) },
    { path: devices, button: said(() => deviceListMessages.addDevices) },
    { path: devices, button: said(() => deviceListMessages.registerDevices) },
    { path: devices, button: menuOf(serial), item: said(() => deviceListMessages.unassign) },
    { path: devices, button: menuOf(serial), item: said(() => returnMessages.receive) },
    { path: devices, button: menuOf(leased), item: said(() => returnMessages.swap) },
    { path: `/devices?q=${free}`, button: menuOf(free), item: said(() => deviceListMessages.delete) },
    { path: `/devices/${leasedId}`, button: said(() => noteMessages.add) },
    { path: `/devices/${leasedId}`, button: said(() => devicePageMessages.calibrationChange) },
    { path: '/models', button: said(() => modelMessages.add) },
    { path: users, button: person, item: said(() => userMessages.editRole) },
    { path: users, button: person, item: said(() => userMessages.signOut) },
    { path: users, button: person, item: said(() => userMessages.removeSecondFactor) },
    { path: users, button: person, item: said(() => userMessages.deleteUser) },
    { path: organizations, button: menuOf(customer.name), item: said(() => organizationMessages.edit) },
    {
      path: organizations,
      button: menuOf(customer.name),
      item: said(() => organizationMessages.setInactive),
    },
    { path: organizations, button: menuOf(customer.name), item: said(() => organizationMessages.delete) },
  ];
  for (const [at, opening] of asOperator.entries()) await walk(page, opening, at % 2 === 0);

  await signIn(customer.admin.email);
  const asAdministrator: Opening[] = [
    { path: '/devices', button: said(() => deviceMessages.orderDevice) },
    { path: '/devices', button: menuOf(serial), item: said(() => deviceListMessages.return) },
    { path: `/orders/${order.id}`, button: said(() => orderMessages.cancel) },
    { path: `/orders/${order.id}`, button: said(() => orderMessages.purchaseOrderAdd) },
    { path: '/profile', button: said(() => sessionMessages.everywhere) },
  ];
  for (const [at, opening] of asAdministrator.entries()) await walk(page, opening, at % 2 === 0);
});

test('the focus goes back to a button that was made anew under its dialog', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  const button = modelMessages.add;
  await page.goto('/models');
  const opener = page.getByRole('button', { name: button, exact: true });
  const first = await opener.elementHandle();
  await openByKeyboard(page, { path: '/models', button });
  await expect(page.getByRole('dialog')).toBeVisible();
  await first?.evaluate((node) => (node as Element).replaceWith(node.cloneNode(true)));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
