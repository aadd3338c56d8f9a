import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { anOrganization, aPerson, knownPassword } from '../support/world';

test('what was asked for is still asked for on the way back to sign in', async ({ page }) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  const asked = '/sign-in?next=%2Fdevices%3Fq%3Dasked';
  const back = page.getByRole('link', { name: 'Back to sign in' });
  await page.goto('/devices?q=asked');
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/registration/);
  await back.click();
  await expect(page).toHaveURL(asked);
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(page).toHaveURL(/\/password-forgot/);
  await page.getByLabel('Email').fill('unknown@example.com');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByLabel('Restore token').fill('wrong');
  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email')).toBeEditable();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByLabel('Restore token')).toBeVisible();
  await back.click();
  await expect(page).toHaveURL(asked);
  await new SignInPage(page).signIn(person.email, knownPassword);
  await expect(page).toHaveURL('/devices?q=asked');
});
