import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson, knownPassword } from '../support/world';

test('somebody edits the own profile, and the banner goes away by itself', async ({ page, signIn }) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(person.email);
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Full name').fill('A name that is far too long');
  await save.click();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(
    'Full name should contains no more 20 symbols',
  );
  await page.getByLabel('Full name').fill('Olga Ny');
  await save.click();
  const banner = page.getByRole('main').getByText('Profile has been successfully updated!');
  await expect(banner).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(save).toBeDisabled();
  expect(await query('SELECT name FROM users WHERE id = $1', [person.id])).toEqual([{ name: 'Olga Ny' }]);

  await page.getByLabel('Phone').fill('+47 412 34 567');
  await page.getByLabel('Phone').press('Enter');
  await expect(banner).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+4741234567');
  await expect(save).toBeDisabled();
});

test('a password is changed with the current one', async ({ page, signIn, context }) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(person.email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Reset password' }).click();
  const current = page.getByLabel('Current password');
  await current.fill('Wrong1234');
  await page.getByLabel('New password').fill('Another123');
  await page.getByLabel('Confirm password').fill('Another124');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'New password and Confirm password fields are different',
  );
  await page.getByLabel('Confirm password').fill('Another123');
  await save.click();
  await expect(current).toHaveAccessibleDescription('Current password is incorrect');
  await current.fill(knownPassword);
  await page.setViewportSize({ width: 400, height: 800 });
  await save.click();
  await expect(page.getByRole('main').getByText('Profile has been successfully updated!')).toBeInViewport();
  // In a field the next key would edit.
  await expect(page.getByRole('form', { name: 'Profile' })).toBeFocused();
  await expect(current).toHaveCount(0);

  await context.clearCookies();
  const signInPage = new SignInPage(page);
  await signInPage.open('/profile');
  await signInPage.signIn(person.email, 'Another123');
  await expect(page).toHaveURL(/\/profile$/);
});
