import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { codeOf } from '../support/second-factor';
import { anOrganization, aPerson, knownPassword } from '../support/world';

async function chooseNorwegianElsewhere(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await tab.goto('/devices');
  await tab.getByRole('button', { name: /Norsk$/ }).click();
  await expect(tab.locator('html')).toHaveAttribute('lang', 'nb');
}

test('a tab of another person shows who is signed in now', async ({ page, context, signIn }) => {
  const organization = await anOrganization();
  const mine = await aPerson({ role: 'ORG_MEMBER', organization, name: 'Mona Mine' });
  const other = await aPerson({ role: 'ORG_MEMBER', organization, name: 'Otto Other' });
  await signIn(mine.email);
  await page.goto('/profile');
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Mona Mine');
  await name.fill('Mona Married');
  await signIn(other.email);
  const tab = await context.newPage();
  await tab.goto('/devices');
  await expect(name).toHaveValue('Otto Other');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Married');
});

test('a sign-out in one tab is one in all, which keep nothing', async ({ page, context, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Half Typed');
  const tab = await context.newPage();
  await tab.goto('/devices');
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await expect(tab).toHaveURL(/\/sign-in/);
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.getByText('Your session has ended').first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Half Typed');
});

test('a language chosen in one tab is spoken in all; texts stay', async ({ page, context, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Half Typed');
  await chooseNorwegianElsewhere(context);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.getByLabel('Fullt navn')).toHaveValue('Half Typed');
});

test('a key and recovery codes stay whatever another tab chooses', async ({ page, context, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(knownPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const shown = page.getByText(/^[A-Z2-7]{32}$/);
  const key = (await shown.textContent()) ?? '';
  await chooseNorwegianElsewhere(context);
  await expect(shown).toHaveText(key);
  await page.getByLabel('Code from the app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' });
  const first = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await chooseNorwegianElsewhere(context);
  await expect(page.getByText(first)).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(first)).toHaveCount(0);
});

test('a visitor’s text outlives another language, and goes with a sign-in', async ({ page, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await page.goto('/registration');
  await page.getByLabel('Full name').fill('Vera Visitor');
  await page.getByLabel('Password', { exact: true }).fill('Secret-1234');
  await page.getByRole('button', { name: /Norsk$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.getByLabel('Fullt navn')).toHaveValue('Vera Visitor');
  await page.getByLabel('Telefon').fill('12');
  await signIn(email);
  await page.goto('/devices');
  await expect(page.getByRole('button', { name: /English$/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Vera|Secret/);
});
