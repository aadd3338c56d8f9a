import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson } from '../support/world';

test('a national number is offered with the organisation’s country code', async ({ page, signIn }) => {
  const organization = await anOrganization({ country: 'SE', phoneNumber: null });
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  await page.goto('/organization/commonSettings');
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveAccessibleDescription(/With the country code, such as \+46\./);
  await phone.fill('123 456 78');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(phone).toHaveAccessibleDescription(/Phone number is not valid/);
  await page.getByRole('button', { name: 'Use +4612345678' }).press('Enter');
  await expect(phone).toHaveValue('+4612345678');
  await expect(phone).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Organization has been updated').first()).toBeVisible();
  expect(await query('SELECT phone_number FROM organizations WHERE id = $1', [organization.id])).toEqual([
    { phone_number: '+4612345678' },
  ]);
});

test('a number with blanks is right while it is typed, after a wrong one', async ({ page, signIn }) => {
  const organization = await anOrganization({ phoneNumber: null });
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  await page.goto('/organization/commonSettings');
  const phone = page.getByLabel('Phone');
  await phone.fill('12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(phone).toHaveAccessibleDescription(/Phone number is not valid/);
  await phone.fill('');
  await phone.pressSequentially('+47 22 33 44 55');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue('+47 22 33 44 55');
  await expect(phone).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Organization has been updated').first()).toBeVisible();
  expect(await query('SELECT phone_number FROM organizations WHERE id = $1', [organization.id])).toEqual([
    { phone_number: '+4722334455' },
  ]);
});

test('a number that was kept with dashes is not edited by passing it', async ({ page, signIn }) => {
  const organization = await anOrganization({ phoneNumber: '123-456-7890' });
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  await page.goto('/organization/commonSettings');
  const phone = page.getByLabel('Phone');
  await phone.focus();
  await page.keyboard.press('Tab');
  await expect(phone).toHaveValue('123-456-7890');
  await page.getByLabel('Organization name').fill('Renamed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Organization has been updated').first()).toBeVisible();
  expect(
    await query('SELECT name, phone_number FROM organizations WHERE id = $1', [organization.id]),
  ).toEqual([{ name: 'Renamed', phone_number: '123-456-7890' }]);
});
