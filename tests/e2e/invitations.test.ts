import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { RegistrationPage } from './pages/registration-page';
import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { aCustomer, aPerson, type Customer, knownPassword } from '../support/world';

const newAddress = () => `guest-${randomUUID().slice(0, 8)}@e.example.com`;

async function inviteOnScreen(page: Page, email: string): Promise<void> {
  await page.goto('/invite');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Access level').selectOption('Organization member');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText(`Invite has been sent to ${email}`).first()).toBeVisible();
}

/** The link of the newest mail to an address whose subject names the organisation. */
async function mailedLink(to: string, { name }: Pick<Customer, 'name'>): Promise<string> {
  const { text } = await mailTo(to, new RegExp(name));
  return /http\S+\/registration\?invite=[\w-]+/.exec(text)?.[0] ?? '';
}

test('two organisations invite one address: the person picks one, and the other link says why not', async ({
  page,
  context,
  signIn,
}) => {
  const fjord = await aCustomer();
  const polar = await aCustomer();
  const email = newAddress();
  for (const { admin } of [fjord, polar]) {
    await signIn(admin.email);
    await inviteOnScreen(page, email);
  }
  await context.clearCookies();

  await page.goto(await mailedLink(email, fjord));
  const pick = page.getByLabel('Organization to join');
  await expect(pick).toHaveValue(fjord.id);
  // Whichever is picked, no other is named beside it.
  await expect(page.getByText('You have been invited to join')).toHaveCount(0);
  await expect(pick.getByRole('option')).toHaveText([fjord.name, polar.name]);
  await pick.selectOption(polar.name);
  await new RegistrationPage(page).fill({ name: 'Gerd Guest', password: knownPassword });
  await new RegistrationPage(page).submit.click();
  await expect(page).toHaveURL(/\/devices$/);
  const member = () => query('SELECT organization_id AS of FROM users WHERE email = $1', [email]);
  expect(await member()).toEqual([{ of: polar.id }]);

  const why = `${email} belongs to ${polar.name}, and an account belongs to one organization only.`;
  await page.goto(await mailedLink(email, fjord));
  await expect(page.getByText(why)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await context.clearCookies();
  await page.goto(await mailedLink(email, fjord));
  await expect(page.getByText(why)).toBeVisible();
  expect(await member()).toEqual([{ of: polar.id }]);

  await signIn(fjord.admin.email);
  await page.goto(await mailedLink(email, fjord));
  await expect(page.getByText(`This invitation is for ${email}, but you are signed in as`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page).toHaveURL(/\/devices$/);
});

test('somebody with an account joins one of several organisations', async ({ page, context, signIn }) => {
  const fjord = await aCustomer();
  const polar = await aCustomer();
  const email = newAddress();
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill({ name: 'Gerd Guest', email, password: knownPassword });
  await registration.submit.click();
  await expect(page).toHaveURL(/\/create-organisation$/);
  // Nobody's member yet.
  await page.goto('/profile');
  await expect(page.locator('aside').getByText(email)).toBeVisible();
  await expect(page.locator('aside')).not.toContainText('member');
  for (const { admin } of [fjord, polar]) {
    await signIn(admin.email);
    await inviteOnScreen(page, email);
  }
  await context.clearCookies();

  await page.goto(await mailedLink(email, polar));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join an organization');
  await expect(page.getByText('Several organizations have invited you.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(knownPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: `Join ${fjord.name}` }).click();
  await expect(page).toHaveURL(/\/devices$/);
  expect(await query('SELECT organization_id AS of FROM users WHERE email = $1', [email])).toEqual([
    { of: fjord.id },
  ]);

  // The link that was used leads to the account that it was used for.
  await context.clearCookies();
  await page.goto(await mailedLink(email, fjord));
  await expect(page.getByText('This invitation has been used already.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/sign-in');
});

test('who has an account signs in by the only link of an invitation, and joins', async ({
  page,
  context,
  signIn,
}) => {
  const fjord = await aCustomer();
  const { email } = await aPerson();
  await signIn(fjord.admin.email);
  await inviteOnScreen(page, email);
  await context.clearCookies();

  await page.goto(await mailedLink(email, fjord));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${fjord.name}`);
  await expect(page.getByText(`There is an account for ${email} already.`)).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Sign in']);
  await links.click();
  await new SignInPage(page).signIn(email, knownPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${fjord.name}`);
  await expect(page.getByText(`You join with the account ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/devices$/);
});

/** The super user adds an organisation on the screen; answers its name and its administrator's address. */
async function addOrganization(page: Page): Promise<{ name: string; email: string }> {
  const name = `New ${randomUUID().slice(0, 8)}`;
  const email = newAddress();
  await page.goto('/add-organization');
  await page.getByLabel('Organization name').fill(name);
  await page.getByLabel('Organization email').fill(`post-${email}`);
  await page.getByLabel('Organization phone').fill('4722334455');
  await page.getByLabel('Administrator name').fill('Ada Admin');
  await page.getByLabel('Administrator email').fill(email);
  await page.getByLabel('Administrator phone').fill('4791234567');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Organization has been created').first()).toBeVisible();
  return { name, email };
}

/** A super user has added an organisation with its administrator, and looks at the users. */
async function organizationAdded(page: Page, signIn: (email: string) => Promise<void>) {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  const added = await addOrganization(page);
  await page.goto('/users');
  return added;
}

test('an administrator who was named with the organisation waits by name, and sets a password by the link', async ({
  page,
  context,
  signIn,
}) => {
  const { name, email } = await organizationAdded(page, signIn);
  const waiting = page.getByRole('listitem').filter({ hasText: email });
  await expect(waiting).toContainText('Ada Admin');
  await context.clearCookies();

  await page.goto(await mailedLink(email, { name }));
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Admin');
  await expect(page.getByLabel('Phone')).toHaveValue('4791234567');
  await new RegistrationPage(page).fill({ name: 'Ada Admin', password: knownPassword });
  await new RegistrationPage(page).submit.click();
  await expect(page).toHaveURL(/\/devices$/);
  const contact = await query(
    'SELECT u.email FROM organizations o JOIN users u ON u.id = o.contact_user_id WHERE o.name = $1',
    [name],
  );
  expect(contact).toEqual([{ email }]);
});

test('an administrator who was revoked gets in neither by the link nor by a forgotten password', async ({
  page,
  context,
  signIn,
}) => {
  const { name, email } = await organizationAdded(page, signIn);
  await page.getByRole('button', { name: `Revoke: ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  // What lies behind an open dialog is not there for the next line.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  await context.clearCookies();

  await page.goto(await mailedLink(email, { name }));
  await expect(page.getByText('This invitation is not valid any more.')).toBeVisible();
  await page.goto('/password-forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByLabel('Restore token')).toBeVisible();
  expect(await query('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
  expect(
    await query('SELECT template FROM outbox_mails WHERE "to" = $1 AND template <> \'setPassword\'', [email]),
  ).toEqual([]);
});
