import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aModel, anOrganization, aPerson } from '../support/world';
import { DevicesPage } from './pages/devices-page';
import { OrderDialog } from './pages/order-dialog';
import { takenOver } from './taken-over';

async function staysWhen(page: Page, leave: () => Promise<unknown>, field: Locator, typed: string) {
  await leave();
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue(typed);
}

const leaveWithoutSaving = (page: Page) => page.getByRole('button', { name: 'Leave without saving' }).click();

test('a page with unsaved edits asks before Back, Forward, a link and sign-out', async ({ page, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/devices');
  await takenOver(page.getByRole('link', { name: 'Profile' }));
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/users');
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  const name = page.getByLabel('Full name');
  await name.fill('Half Typed');
  await staysWhen(page, () => page.evaluate(() => history.back()), name, 'Half Typed');
  await expect(page).toHaveURL('/profile');
  await staysWhen(page, () => page.evaluate(() => history.forward()), name, 'Half Typed');
  await expect(page).toHaveURL('/profile');
  await staysWhen(page, () => page.getByRole('link', { name: 'Users' }).click(), name, 'Half Typed');
  await staysWhen(
    page,
    () => page.getByRole('button', { name: 'Sign out', exact: true }).click(),
    name,
    'Half Typed',
  );
  // A fragment of the page asks nothing.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/profile#content');
  await expect(name).toHaveValue('Half Typed');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/profile');
  await expect(name).toHaveValue('Half Typed');
  await page.evaluate(() => history.back());
  await leaveWithoutSaving(page);
  await expect(page).toHaveURL('/devices');
  await page.goForward();
  await expect(name).not.toHaveValue('Half Typed');
});

test('an order that waits for an answer asks before Back', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const model = await aModel({ free: 3, unitPriceCents: 1250 });
  await signIn(customer.admin.email);
  await page.goto('/profile');
  await takenOver(page.getByRole('link', { name: 'Profile' }));
  await page.getByRole('link', { name: 'Devices' }).click();
  await new DevicesPage(page).orderButton.click();
  const order = new OrderDialog(page);
  await order.pickModel(model.name);
  await order.quantity.fill('4');
  await expect(order.price).toContainText('€50.00');
  await order.submit();
  const yes = order.root.getByRole('button', { name: 'Yes, I want preorder' });
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
  const isAskedOnBack = async () => {
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/devices');
  };
  await isAskedOnBack();
  await expect(yes).toBeVisible();

  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('/devices', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await yes.click();
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await isAskedOnBack();
  answer();
  await expect(order.root).toContainText('Preorder has been placed');
  expect(await query('SELECT status FROM orders WHERE organization_id = $1', [customer.id])).toEqual([
    { status: 'PREORDERED' },
  ]);
});

test('a late question is not asked once all is saved', async ({ page, context, signIn, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|Loading chunk|error loading dynamically/);
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  await takenOver(page.getByRole('link', { name: 'Profile' }));
  const name = page.getByLabel('Full name');
  await name.fill('Saved Later');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('log')).toContainText('We could not reach the service');
  await context.setOffline(false);
  await name.press('Enter');
  await expect(page.getByText('Profile has been successfully updated!').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  // Late fetches are there by now.
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/users');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
