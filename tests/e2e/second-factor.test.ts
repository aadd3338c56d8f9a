import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { codeOf, wrongCodeOf } from '../support/second-factor';
import { anOrganization, aPerson, knownPassword } from '../support/world';

// ADR 0024. The page shows the secret; codes follow the portal's clock.

const shownKey = async (page: Page) => (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';

test('is turned on, signs in with codes, and is turned off', async ({ page, context, signIn }) => {
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
  // There are no recovery codes yet.
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
  // No code counts twice; the next one may be early.
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
