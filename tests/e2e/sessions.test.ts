import type { Page } from '@playwright/test';
import { SignInPage } from './pages/sign-in-page';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, aSession, knownPassword } from '../support/world';

async function signInWith(page: Page, email: string): Promise<void> {
  const signInPage = new SignInPage(page);
  await signInPage.open('/profile');
  await signInPage.signIn(email, knownPassword);
  await expect(page).toHaveURL(/\/profile$/);
}

const card = (page: Page) => page.locator('section', { hasText: 'Where you are signed in' });

test('a person ends the session of another browser', async ({ page, browser }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  const phone = await browser.newContext({
    baseURL: stack().url,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  });
  const other = await phone.newPage();
  await signInWith(other, email);
  await signInWith(page, email);
  const sessions = card(page).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This browser');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await expect(sessions.last()).toContainText(/Safari on iOS.*Signed in \d\d-\d\d-\d{4} \d\d:\d\d Oslo/s);

  await sessions
    .last()
    .getByRole('button', { name: /^End session: Safari on iOS/ })
    .click();
  const question = page.getByRole('alertdialog', {
    name: 'Do you want to end the session of Safari on iOS?',
  });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'End session' }).click();
  await expect(question).toBeHidden();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByText('The session has been ended').first()).toBeVisible();

  await other.getByRole('link', { name: 'Users' }).click();
  await expect(other).toHaveURL(/\/sign-in/);
  await phone.close();
});

test('with the keyboard alone, everywhere else and then everywhere', async ({ page, signIn }) => {
  const { id, email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await aSession(id);
  await signIn(email);
  await page.goto('/profile');
  await expect(card(page).getByRole('listitem')).toHaveCount(2);
  await card(page).getByRole('button', { name: 'Sign out everywhere else' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 session has been ended').first()).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Sign out everywhere' }).focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await query('SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [id])).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token');
});
