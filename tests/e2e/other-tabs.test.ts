import { expect, test } from '../support/e2e';
import { anOrganization, aPerson } from '../support/world';

test('a tab in which somebody else was signed in shows who is signed in now', async ({
  page,
  context,
  signIn,
}) => {
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

test('a language that is chosen in one tab is spoken in all, and what was typed stays', async ({
  page,
  context,
  signIn,
}) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Half Typed');
  const tab = await context.newPage();
  await tab.goto('/devices');
  await tab.getByRole('button', { name: /^Norsk/ }).click();
  await expect(tab.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.getByLabel('Fullt navn')).toHaveValue('Half Typed');
});

test('recovery codes stay until they are kept, whatever another tab chooses', async ({
  page,
  context,
  signIn,
}) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  // As the card shows them: what keeps the page is their mark.
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-once', ''));
  const tab = await context.newPage();
  await tab.goto('/devices');
  await tab.getByRole('button', { name: /^Norsk/ }).click();
  await expect(tab.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.locator('[data-once]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what a visitor has typed outlives a change of language, and goes with a sign-in', async ({
  page,
  signIn,
}) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await page.goto('/registration');
  await page.getByLabel('Full name').fill('Vera Visitor');
  await page.getByLabel('Password', { exact: true }).fill('Secret-1234');
  await page.getByRole('button', { name: /^Norsk/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.getByLabel('Fullt navn')).toHaveValue('Vera Visitor');
  await page.getByLabel('Telefon').fill('12');
  await signIn(email);
  await page.goto('/devices');
  await expect(page.getByRole('button', { name: /^English/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Vera|Secret/);
});
