import { sessionCookieName } from '@/lib/config/limits';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson, knownPassword } from '../support/world';
import { SignInPage } from './pages/sign-in-page';

test.describe('two people who edit one organisation', () => {
  test('keep each other’s fields and choose where they differ', async ({ page, signIn }) => {
    const organization = await anOrganization({ name: 'Mine', email: 'before@example.com', country: 'NO' });
    const { email } = await aPerson({ role: 'ORG_ADMIN', organization });
    await signIn(email);
    await page.goto('/organization/commonSettings');
    const name = page.getByLabel('Organization name');
    const mail = page.getByRole('textbox', { name: 'Email', exact: true });
    const save = page.getByRole('button', { name: 'Save changes' });
    await name.fill('Mine again');
    await mail.fill('mine@example.com');
    await query(
      "UPDATE organizations SET name = 'Theirs', email = 'theirs@example.com', phone_number = '+4755512345' WHERE id = $1",
      [organization.id],
    );
    await save.click();
    const told = page.getByText('Somebody else has changed this meanwhile. Nothing was saved yet.');
    await expect(told).toBeVisible();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Organization name: Somebody else has changed this meanwhile. Choose what shall stand.',
      'Email: Somebody else has changed this meanwhile. Choose what shall stand.',
    ]);
    await expect(name).toHaveAccessibleDescription(/Somebody else has changed this meanwhile/);
    await expect(name).toHaveValue('Mine again');
    await page.getByRole('button', { name: 'Take theirs: Theirs', exact: true }).press('Enter');
    await expect(name).toHaveValue('Theirs');
    await expect(name).toBeFocused();
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(mail).toHaveValue('mine@example.com');
    await expect(mail).toBeFocused();
    await expect(told).toHaveCount(0);
    await save.click();
    await expect(page.getByText('Organization has been updated').first()).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+4755512345');
    expect(
      await query('SELECT name, email, phone_number FROM organizations WHERE id = $1', [organization.id]),
    ).toEqual([{ name: 'Theirs', email: 'mine@example.com', phone_number: '+4755512345' }]);
  });

  test('are asked also after one signed in again', async ({ page, context, signIn }) => {
    const organization = await anOrganization({ name: 'Before' });
    const { email } = await aPerson({ role: 'ORG_ADMIN', organization });
    await signIn(email);
    await page.goto('/organization/commonSettings');
    const name = page.getByLabel('Organization name');
    await name.fill('Mine');
    await context.clearCookies({ name: sessionCookieName });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await query("UPDATE organizations SET name = 'Theirs' WHERE id = $1", [organization.id]);
    await new SignInPage(page).signIn(email, knownPassword);
    await expect(name).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Take theirs: Theirs' }).click();
    await expect(name).toHaveValue('Theirs');
    expect(await query('SELECT name FROM organizations WHERE id = $1', [organization.id])).toEqual([
      { name: 'Theirs' },
    ]);
  });
});
