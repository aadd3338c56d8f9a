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
  // The first save's sentence may still be there, so the database says when the second is done.
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

test('the customer portal opens in a new tab; a link that cannot be had is said in a modal, and no tab stays', async ({
  page,
  signIn,
  context,
}) => {
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

test('a super user picks whose settings to edit', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const boss = await aPerson({ role: 'SUPERUSER' });
  await signIn(boss.email);
  await page.goto('/organization/commonSettings');
  await page.getByRole('button', { name: 'Organization: Pick an organization' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(organization.name);
  await page.getByRole('option', { name: organization.name }).click();
  await expect(page.getByLabel('Organization name')).toHaveValue(organization.name);
  await page.getByRole('link', { name: 'Shipping address' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Bergen');
});

test('that it was saved once more is said for as long as the first time', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() })).email);
  await page.clock.install();
  await page.goto('/organization/commonSettings');
  const name = page.getByLabel('Organization name');
  const save = page.getByRole('button', { name: 'Save changes' });
  const said = page.locator('form').getByText('Organization has been updated');
  for (const value of ['Once', 'Twice']) {
    await name.fill(value);
    await save.click();
    await expect(said).toBeVisible();
    await expect(save).toBeDisabled();
    await page.clock.runFor(1500);
    await expect(said).toBeVisible();
  }
  await page.clock.runFor(500);
  await expect(said).toHaveCount(0);
});

test('the operator is told of an organisation that looks the same, loses nothing, and can save it all the same', async ({
  page,
  signIn,
}) => {
  const there = await anOrganization({ name: `Twin ${Date.now() % 100_000}` });
  await signIn('super@example.com');
  await page.goto('/add-organization');
  const name = page.getByLabel('Organization name');
  await name.fill(there.name.toUpperCase());
  await page.getByLabel('Organization email').fill('other@twin.example.com');
  await page.getByLabel('Organization phone').fill('4722334455');
  await page.getByLabel('Administrator name').fill('Ada Admin');
  await page.getByLabel('Administrator email').fill(`ada-${there.id}@twin.example.com`);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(name).toHaveAccessibleDescription(/There is an organization of this name already/);
  await expect(name).toHaveValue(there.name.toUpperCase());
  // Enter is no way to insist.
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Create organization' })).toBeEnabled();
  await expect(name).toHaveAccessibleDescription(/There is an organization of this name already/);
  const anyway = page.getByRole('button', { name: 'Save anyway: this is another organization' });
  // It answers what was said of this name: another one was not asked about yet.
  await name.fill(`${there.name} Two`);
  await expect(anyway).toHaveCount(0);
  const phone = page.getByLabel('Organization phone');
  await phone.fill('1');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(anyway).toHaveCount(0);
  await phone.fill('4722334455');
  await name.fill(there.name);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await anyway.click();
  await expect(page.getByText('Organization has been created').first()).toBeVisible();
  // A second press is not refused for what the first one has made.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(name).toHaveValue('');
  expect(sent).toEqual([]);
});
