import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { anOrganization, aPerson, knownPassword } from '../support/world';

test('a forgotten password is replaced by a mailed one, which has to be changed', async ({
  page,
  context,
}) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await page.goto('/password-forgot');
  const email = page.getByLabel('Email');
  await email.fill(person.email);
  await page.getByRole('button', { name: 'Reset password' }).click();

  const token = page.getByLabel('Restore token');
  await expect(token).toBeFocused();
  await expect(email).not.toBeEditable();
  await token.fill('AAA-AAA-AAA-AAA-AAA');
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(token).toHaveAccessibleDescription('Restore token is not valid or has expired');

  const mail = await mailTo(person.email, /./);
  const [mailed] = /(?:[0-9A-Z]{3}-){4}[0-9A-Z]{3}/.exec(mail.text) ?? [];
  await token.fill((mailed ?? '').toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(page).toHaveURL('/sign-in?sent=1');
  expect((await context.cookies()).filter(({ name }) => name === 'known-browser')).toHaveLength(1);
  const rows = await query('SELECT password_expires_at IS NOT NULL AS temporary FROM users WHERE id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ temporary: true }]);
  await expect(new SignInPage(page).email).toBeVisible();
});

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
  // What was typed into this form is of no other.
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

test('an unknown address is led through the same steps', async ({ page }) => {
  await page.goto('/password-forgot');
  await page.getByLabel('Email').fill('unknown@example.com');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByLabel('Restore token')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});
