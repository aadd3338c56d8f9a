import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { RegistrationPage } from './pages/registration-page';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { partedWords } from '../support/parted-words';
import { query } from '../support/test-database';
import { anOrganization, aPerson, knownPassword } from '../support/world';

const question = 'Then confirm that this mailbox is yours.';
const asks = (page: Page, email: string) =>
  page.getByText(`Please confirm your email by the link that we mailed to ${email}.`);

async function register(page: Page): Promise<string> {
  const email = `new-${randomUUID().slice(0, 8)}@e.example.com`;
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill({ name: 'Nora New', email, password: knownPassword });
  await registration.submit.click();
  await expect(page).toHaveURL(/\/create-organisation$/);
  return email;
}

async function mailedLink(email: string): Promise<string> {
  const { text } = await mailTo(email, /^Confirm your email/);
  return /http\S+\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

async function isConfirmed(email: string): Promise<boolean | undefined> {
  const rows = await query<{ yes: boolean }>(
    'SELECT email_confirmed_at IS NOT NULL AS yes FROM users WHERE email = $1',
    [email],
  );
  return rows[0]?.yes;
}

test('who registers is asked on every page until the link in the mail is used', async ({ page }) => {
  const email = await register(page);
  await expect(asks(page, email)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  // It stands beside the form and its button.
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const said = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
    const form = await page.locator('div:has(> main)').boundingBox();
    expect(said!.x + said!.width).toBeLessThanOrEqual(form!.x);
  }
  await query(`UPDATE users SET organization_id = $1, role = 'ORG_ADMIN' WHERE email = $2`, [
    (await anOrganization()).id,
    email,
  ]);
  await page.goto('/profile');
  await expect(asks(page, email)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new link is on its way to ${email}`).first()).toBeVisible();
  expect((await page.getByRole('region', { name: 'Notifications' }).boundingBox())?.x).toBeLessThan(400);

  const link = await mailedLink(email);
  await page.goto(link);
  await expect(page.getByText(`Did you register with ${email}? ${question}`)).toBeVisible();
  expect(await isConfirmed(email)).toBe(false);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  expect(await isConfirmed(email)).toBe(true);
  await page.getByRole('link', { name: 'Go to the portal' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await expect(asks(page, email)).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm email' })).toHaveCount(0);
});

test('a long address fits, and what was said to somebody is gone with them', async ({ page, signIn }) => {
  const email = `${randomUUID().slice(0, 8)}.kristoffer.hansen@nordicfreightforwardingandlogistics.example.com`;
  const person = await aPerson({ email, emailConfirmedAt: null });
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(person.email);
  await page.goto('/create-organisation');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  await expect(page.getByRole('log')).toContainText(email);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('log')).toBeEmpty();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('the link works without a session and script; an open page finds out', async ({ page, browser }) => {
  const email = await register(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(await mailedLink(email));
  await plain.getByRole('button', { name: 'Confirm email' }).click();
  await expect(plain.getByText(`${email} is confirmed.`)).toBeVisible();
  expect(await isConfirmed(email)).toBe(true);
  await context.close();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`${email} is confirmed.`).first()).toBeVisible();
  await expect(asks(page, email)).toHaveCount(0);
});

test.describe('in a Norwegian browser', () => {
  test.use({ locale: 'nb-NO' });

  test('no word breaks at its hyphen, no address that a line holds', async ({ page, signIn }) => {
    const email = `kari-no-${randomUUID().slice(0, 4)}@havn.example.com`;
    await aPerson({ email, emailConfirmedAt: null, language: 'nb' });
    await signIn(email);
    await page.goto('/create-organisation');
    await page.getByRole('button', { name: 'Send på nytt' }).click();
    const { text } = await mailTo(email, /^Bekreft/);
    await page.goto(/http\S+\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? '');
    const heading = page.getByRole('heading', { level: 1, name: 'Bekreft e-postadressen', exact: true });
    await expect(page).toHaveTitle('Bekreft e-postadressen · Driftmark');
    const address = page.getByText(email).last();
    for (let width = 320; width <= 480; width += 10) {
      await page.setViewportSize({ width, height: 800 });
      await expect(heading).toBeVisible();
      expect([width, await page.evaluate(partedWords)]).toEqual([width, []]);
      // Two lines of it are 52 px high.
      expect((await address.boundingBox())?.height).toBeLessThan(40);
    }
  });
});
