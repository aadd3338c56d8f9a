import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ListPage } from './pages/list-page';
import { SignInPage } from './pages/sign-in-page';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aSecondFactor, codeOf, wrongCodeOf } from '../support/second-factor';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, knownPassword } from '../support/world';

// Two-step sign-in (ADR 0024). Codes are made from the secret that the page shows, by the portal's clock.

async function assertAccessible(page: Page): Promise<void> {
  // While a page is read anew, its title is away for a moment.
  await expect(page).toHaveTitle(/./);
  expect(await axeViolations(page)).toEqual([]);
}

/** The key as it is shown for typing. */
const shownKey = async (page: Page) => (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';

test('is turned on by the key of the page, signs in with a code and a recovery code, and is turned off', async ({
  page,
  context,
  signIn,
}) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(person.email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  const password = page.getByLabel('Current password');
  await expect(password).toBeFocused();
  await password.fill('Wrong1234');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(password).toHaveAccessibleDescription('Current password is incorrect');
  await password.fill(knownPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await shownKey(page);
  const code = page.getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await expect(page.getByRole('log')).toContainText('Scan this with an authenticator app');
  await page.keyboard.type(wrongCodeOf(key));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  // There are no others yet.
  await expect(code).not.toHaveAccessibleDescription(/recovery/);
  await code.fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as text' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const text = await readFile(await download.path(), 'utf8');
  for (const one of codes) expect(text).toContain(one);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText(codes[0]!)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(codes[0]!)).toHaveCount(0);
  await expect(page.getByText(/^On since /)).toBeVisible();

  const start = new SignInPage(page);
  const field = page.getByLabel('Code', { exact: true });
  const enter = async (otp: string) => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await start.signIn(person.email, knownPassword);
    await expect(field).toBeFocused();
    await field.fill(otp);
    await start.submit.click();
    await expect(page).toHaveURL(/\/devices$/);
  };
  // None counts twice; the next one may be early, and is no earlier when it comes late.
  await enter(codeOf(key, 1));
  await enter(codes[0]!.toLowerCase().replaceAll('-', ''));
  await page.goto('/profile');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(password).toBeFocused();
  await password.fill(knownPassword);
  await page.getByLabel('Code from the app, or a recovery code').fill(codes[1]!);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused();
  await context.clearCookies();
  await start.open('/profile');
  await start.signIn(person.email, knownPassword);
  await expect(page).toHaveURL(/\/profile$/);
});

test('asks for the code with the keyboard alone, says so, keeps what was typed, and leads back', async ({
  page,
}) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  const { secret } = await aSecondFactor(person.id);
  const start = new SignInPage(page);
  await start.open('/profile');
  await start.email.focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(knownPassword);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('log')).toContainText('Your password is right.');
  await expect(start.email).toHaveValue(person.email);
  await expect(start.password).toHaveValue(knownPassword);
  await expect(start.summary).toHaveCount(0);
  await assertAccessible(page);

  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Type the code that your authenticator app shows/);
  await page.getByRole('button', { name: 'Back to email and password' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(start.email).toBeFocused();
  await expect(start.email).toHaveValue(person.email);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(wrongCodeOf(secret));
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code is not right/);
  await expect(start.summary).toBeFocused();
  await page.getByRole('button', { name: 'Type a recovery code' }).press('Enter');
  await expect(field).toHaveAttribute('inputmode', 'text');
  await expect(field).toBeFocused();
  await expect(field).not.toHaveAccessibleDescription(/This code is not right/);
  await page.keyboard.type('ABC-DEF');
  await page.getByRole('button', { name: 'Type a code from the app' }).press('Enter');
  await expect(field).toBeFocused();
  // What was typed was of the other kind.
  await page.keyboard.type(codeOf(secret));
  await expect(field).toHaveValue(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test('who types a recovery code reads of it, also when it is wrong', async ({ page }) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await aSecondFactor(person.id);
  const start = new SignInPage(page);
  await start.open('/profile');
  await start.signIn(person.email, knownPassword);
  const field = page.getByLabel('Code', { exact: true });
  const ofApp = page.getByText('Now type the code from your authenticator app.');
  await expect(ofApp.first()).toBeVisible();
  await page.getByRole('button', { name: 'Type a recovery code' }).click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await expect(form).toContainText('Your password is right. Now type one of your recovery codes.');
  await expect(form).not.toContainText('Now type the code from your authenticator app.');
  await field.fill('ABC-DEF-GHJ-KMN-PQR');
  await start.submit.click();
  await expect(start.summary).toContainText('This recovery code is not right.');
  await expect(field).toHaveAccessibleDescription(/This recovery code is not right\./);
  await expect(start.summary).not.toContainText(/\bapp\b/);
  await expect(form).toContainText('Now type one of your recovery codes.');
  await page.getByRole('button', { name: 'Type a code from the app' }).click();
  await expect(form).toContainText('Now type the code from your authenticator app.');
});

test('recovery codes that nobody has said to have kept do not go without a question', async ({
  page,
  signIn,
}) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(knownPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from the app').fill(codeOf(await shownKey(page)));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' });
  const first = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const question = page.getByRole('alertdialog', { name: 'Have you kept your recovery codes?' });
  const users = page.getByRole('link', { name: 'Users' });
  for (const leave of [
    () => users.click(),
    () => page.getByRole('button', { name: 'Sign out', exact: true }).click(),
  ]) {
    await expect(codes).toBeVisible();
    await leave();
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/profile');
  }
  await users.click();
  await question.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/users');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel('Code from the app, or a recovery code').fill(first);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await users.click();
  await expect(page).toHaveURL('/users');
});

for (const theme of ['light', 'dark']) {
  test(`passes axe in every state and fits 400 px, ${theme}`, async ({ page, context, signIn }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: stack().url }]);
    const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
    await signIn(person.email);
    await page.setViewportSize({ width: 400, height: 900 });
    const check = async () => {
      await assertAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    };
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set up' }).click();
    await check();
    await page.getByLabel('Current password').fill(knownPassword);
    await page.keyboard.press('Enter');
    const qr = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await qr.waitFor();
    // Dark squares on white, whatever the theme.
    expect(await qr.locator('rect').evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(255, 255, 255)');
    expect(await qr.locator('path').evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(0, 0, 0)');
    await check();
    await page.getByLabel('Code from the app').fill(codeOf(await shownKey(page)));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await check();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await check();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await check();
  });
}

test('of a member who lost it is turned off in the list of users', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  const member = await aPerson({ role: 'ORG_MEMBER', organization, name: 'Mia Member' });
  await aSecondFactor(member.id);
  await signIn(admin.email);
  await page.goto('/users');
  const users = new ListPage(page);
  await users.choose('Mia Member', 'Turn off two-step sign-in');
  const dialog = page.getByRole('alertdialog', { name: 'Turn off two-step sign-in of Mia Member?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in of Mia Member is off').first()).toBeVisible();
  expect(await query('SELECT 1 FROM second_factors WHERE user_id = $1', [member.id])).toEqual([]);

  // Somebody else may have been first.
  await aSecondFactor(member.id);
  await page.reload();
  await users.choose('Mia Member', 'Turn off two-step sign-in');
  await query('DELETE FROM second_factors WHERE user_id = $1', [member.id]);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Two-step sign-in is not on')).toBeVisible();
});
