import type { Page } from '@playwright/test';
import { sessionCookieName } from '@/lib/config/limits';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { aModel, anOrganization, aPerson, knownPassword } from '../support/world';
import { DevicesPage } from './pages/devices-page';
import { ListPage } from './pages/list-page';
import { OrderDialog } from './pages/order-dialog';
import { SignInPage } from './pages/sign-in-page';

const SUPER = 'super@example.com';
const REASON = 'Your session has ended. Please sign in again.';

const endedElsewhere = (email: string) =>
  query('UPDATE sessions SET revoked_at = now() FROM users u WHERE u.id = user_id AND u.email = $1', [email]);

async function signInAgain(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page.getByText(REASON)).toBeVisible();
  await new SignInPage(page).signIn(email, knownPassword);
}

test('the reason to sign in again stays until something else is said', async ({ page, context, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  const reason = page.getByText(REASON);
  const start = new SignInPage(page);
  const typeUntilTheEnd = async () => {
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Somebody Else');
    await context.clearCookies({ name: sessionCookieName });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(reason).toBeVisible();
  };
  await signIn(email);
  await typeUntilTheEnd();
  await page.reload();
  await expect(reason).toBeVisible();
  await start.signIn(email, 'Wrong-1234');
  await expect(start.password).toHaveAccessibleDescription(/Incorrect password or email/);
  await expect(reason).toHaveCount(0);
  await page.getByRole('link', { name: 'Create Account' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/sign-in?next=%2Fprofile');
  await expect(start.email).toBeVisible();
  await expect(reason).toHaveCount(0);
  await start.signIn(email, knownPassword);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');

  // A later end is said again, until a restore says more.
  await typeUntilTheEnd();
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await page.getByRole('form', { name: 'Restore your password' }).getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  const { text } = await mailTo(email, /restore token/);
  await page.getByLabel('Restore token').fill(/(?:[0-9A-Z]{3}-){4}[0-9A-Z]{3}/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Send new password' }).click();
  const sent = 'A new password is on its way to your mailbox.';
  await expect(page.getByRole('main').getByText(sent)).toBeVisible();
  await expect(page.getByRole('log')).toContainText(sent);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await expect(reason).toHaveCount(0);
});

test('what was typed waits for its person when the time is over, not when somebody ended the session', async ({
  page,
  signIn,
}) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  const idle = (of: string) =>
    query(
      "UPDATE sessions SET last_seen_at = last_seen_at - interval '2 days' FROM users u WHERE u.id = user_id AND u.email = $1",
      [of],
    );
  await signIn(email);
  for (const [end, isThere] of [
    [idle, true],
    [endedElsewhere, false],
  ] as const) {
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Half Typed');
    await end(email);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL('/sign-in?next=%2Fprofile');
    await expect(page.getByText(REASON)).toBeVisible();
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await expect.poll(async () => (await kept()).includes('Half Typed')).toBe(isThere);
    await signInAgain(page, email);
    await expect(page).toHaveURL('/profile');
    const name = page.getByLabel('Full name');
    await (isThere ? expect(name).toHaveValue('Half Typed') : expect(name).not.toHaveValue('Half Typed'));
  }
});

test('an organisation’s dialog opens again for its row', async ({ page, context, signIn }) => {
  const organization = await anOrganization({ name: 'Zaxon Shipping' });
  const { email } = await aPerson({ role: 'SUPERUSER' });
  await signIn(email);
  await page.goto('/organizations-list?q=Zaxon');
  const list = new ListPage(page);
  await list.choose(organization.name, 'Edit organization');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Shipping address' }).click();
  await dialog.getByLabel('City').fill('Tromsø');
  await context.clearCookies({ name: sessionCookieName });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await signInAgain(page, email);
  await expect(page).toHaveURL('/organizations-list?q=Zaxon');
  await expect(dialog.getByLabel('City')).toHaveValue('Tromsø');
});

test('without a shipping address the order goes on once it is saved', async ({ page, signIn }) => {
  const organization = await anOrganization({ street: null, city: null, postalCode: null });
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  const model = await aModel({ free: 20, unitPriceCents: 1250 });
  await signIn(admin.email);
  const order = new OrderDialog(page);
  const devices = page.getByRole('navigation').getByRole('link', { name: 'Devices' });
  const button = new DevicesPage(page).orderButton;
  // Going back gives up.
  await page.goto('/organization/shippingAddress');
  await devices.click();
  await button.click();
  await expect(page.getByRole('link', { name: 'Go to Shipping' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Address (street)')).toBeVisible();
  await devices.click();
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();

  await button.click();
  await page.getByRole('link', { name: 'Go to Shipping' }).click();
  await expect(page.getByText('Your order is waiting for this address.')).toBeVisible();
  await page.getByLabel('Address (street)').fill('Bryggen 1');
  await page.getByLabel('Post code/zip').fill('5003');
  await page.getByLabel('City').fill('Bergen');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/devices');
  await expect(order.quantity).toHaveValue('10');
  await order.pickModel(model.name);
  await expect(order.price).toContainText('€125.00');
  await order.press('Cancel');
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Bergen');
  await expect(page.getByText('Your order is waiting for this address.')).toHaveCount(0);
});

test('the operator is led back to the order of a new address, either way', async ({ page, signIn }) => {
  const organization = await anOrganization({ street: null, city: null, postalCode: null });
  await signIn(SUPER);
  const order = new OrderDialog(page);
  await order.open();
  await order.organization.click();
  await page.getByRole('combobox', { name: 'Pick an organization' }).fill(organization.name);
  await page.getByRole('option', { name: organization.name, exact: true }).click();
  await expect(order.root).toContainText(organization.name);
  await page.getByRole('link', { name: 'Go to Shipping' }).click();
  await expect(page.getByText('Your order is waiting for this address.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Go to Shipping' })).toBeVisible();
  await page.goForward();
  await page.getByLabel('Address (street)').fill('Bryggen 1');
  await page.getByLabel('Post code/zip').fill('5003');
  await page.getByLabel('City').fill('Bergen');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/devices');
  await expect(order.organization).toContainText(organization.name);
});

test('links lead back, passwords are kept nowhere, a sign-out is silent', async ({ page, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByLabel('Current password').fill('Secret-1234');
  await page.getByLabel('Full name').fill('Given Up');
  await endedElsewhere(email);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fusers/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Secret|Given Up/);
  await signInAgain(page, email);
  await expect(page).toHaveURL('/users');
  await endedElsewhere(email);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText(REASON)).toBeHidden();
});
