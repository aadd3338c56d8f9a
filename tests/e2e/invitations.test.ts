import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { RegistrationPage } from './pages/registration-page';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { aCustomer, type Customer, knownPassword } from '../support/world';

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
  await expect(page.getByText(`You have been invited to join ${fjord.name}`)).toBeVisible();
  const pick = page.getByLabel('Organization to join');
  await expect(pick).toHaveValue(fjord.id);
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
  for (const { admin } of [fjord, polar]) {
    await signIn(admin.email);
    await inviteOnScreen(page, email);
  }
  await context.clearCookies();

  await page.goto(await mailedLink(email, polar));
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(knownPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: `Join ${fjord.name}` }).click();
  await expect(page).toHaveURL(/\/devices$/);
  expect(await query('SELECT organization_id AS of FROM users WHERE email = $1', [email])).toEqual([
    { of: fjord.id },
  ]);
});
