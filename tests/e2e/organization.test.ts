import { control } from '../../scripts/provider-controls';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, noAddress } from '../support/world';

test('an administrator changes name and address, each tab for itself', async ({ page, signIn }) => {
  const organization = await anOrganization(noAddress);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await signIn(admin.email);
  await page.goto('/organization/commonSettings');
  await expect(page.getByLabel("Creator's name")).toHaveValue('Not provided');
  await expect(page.getByLabel("Creator's email")).not.toBeEditable();
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Organization name').fill(`${organization.name} AS`);
  await save.click();
  await expect(page.getByText('Organization has been updated').first()).toBeVisible();

  await page.getByRole('link', { name: 'Shipping address' }).click();
  await expect(page.getByLabel('Country')).toHaveValue('NO');
  await page.getByLabel('City').fill('Bergen');
  await save.click();
  await expect(page.getByLabel('Address (street)')).toHaveAccessibleDescription('Street cannot be empty');
  await expect(page.getByLabel('Post code/zip')).toHaveAccessibleDescription('Zip/Post code cannot be empty');
  await page.getByLabel('Address (street)').fill('Bryggen 1');
  await page.getByLabel('Post code/zip').fill('5003');
  await page.getByLabel('Country').selectOption('SE');
  await save.click();
  // The first sentence may still be there: the database says when the second save is done.
  await expect
    .poll(() =>
      query('SELECT name, street, city, postal_code, country FROM organizations WHERE id = $1', [
        organization.id,
      ]),
    )
    .toEqual([
      {
        name: `${organization.name} AS`,
        street: 'Bryggen 1',
        city: 'Bergen',
        postal_code: '5003',
        country: 'SE',
      },
    ]);
  await expect(page.getByText('Organization has been updated').first()).toBeVisible();
});

test('the customer portal opens in a tab, or a modal says why not', async ({ page, signIn, context }) => {
  const organization = await anOrganization();
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await signIn(admin.email);
  await page.goto('/organization/commonSettings');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Customer portal settings' }).click();
  const tab = await opened;
  await tab.waitForURL(/^http/);
  expect(new URL(tab.url()).origin).not.toBe(new URL(page.url()).origin);
  await tab.close();
  const portal = { kind: '500', path: '/v1/billing_portal/sessions', times: 20 };
  await control(stack().paymentUrl, 'faults', portal);
  try {
    await page.getByRole('button', { name: 'Customer portal settings' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Unfortunately, something went wrong. Please try again later.',
    );
    expect(context.pages()).toHaveLength(1);
  } finally {
    await control(stack().paymentUrl, 'faults', { kind: 'none' });
  }
});
