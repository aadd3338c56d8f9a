import { ListPage } from './pages/list-page';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson, noAddress } from '../support/world';

test.beforeEach(async ({ signIn }) => {
  const boss = await aPerson({ role: 'SUPERUSER' });
  await signIn(boss.email);
});

test('a modal edits an organisation in two tabs, and outlives its row', async ({ page }) => {
  const { id, name } = await anOrganization(noAddress);
  const list = new ListPage(page);
  await page.goto(`/organizations-list?q=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('dialog');
  for (const tab of ['General info', 'Shipping address']) {
    await list.choose(name, 'Edit organization');
    await dialog.getByLabel('Organization name').fill('Half Typed');
    await dialog.getByRole('tab', { name: tab }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(await query('SELECT name FROM organizations WHERE id = $1', [id])).toEqual([{ name }]);

  await list.choose(name, 'Edit organization');
  await dialog.getByLabel('Phone').fill('4711112222');
  await dialog.getByRole('tab', { name: 'Shipping address' }).click();
  await dialog.getByLabel('City').fill('Tromsø');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(dialog.getByLabel('Address (street)')).toHaveAccessibleDescription('Address cannot be empty');
  await dialog.getByLabel('Address (street)').fill('Storgata 2');
  await dialog.getByLabel('Post code/zip').fill('9008');
  await save.click();
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  await expect(dialog.getByLabel('Phone')).toHaveValue('4711112222');
  await expect(dialog.getByRole('tab', { name: 'General info' })).toBeFocused();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(list.row(name)).toContainText('Storgata 2, 9008 Tromsø');
  const rows = await query('SELECT phone_number, city FROM organizations WHERE id = $1', [id]);
  expect(rows).toEqual([{ phone_number: '4711112222', city: 'Tromsø' }]);

  const opened = page.context().waitForEvent('page');
  await list.choose(name, 'Check subscription');
  const tab = await opened;
  await tab.waitForURL(/^http/);
  expect(new URL(tab.url()).origin).not.toBe(new URL(page.url()).origin);
  await tab.close();

  await list.choose(name, 'Edit organization');
  await dialog.getByRole('tab', { name: 'Shipping address' }).click();
  await dialog.getByLabel('City').fill('Bodø');
  await dialog.getByRole('tab', { name: 'General info' }).click();
  await dialog.getByLabel('Organization name').fill('Called otherwise now');
  await save.click();
  // Nothing else is found.
  await expect(page.locator('tbody tr')).toHaveCount(0);
  await expect(dialog.getByLabel('City')).toHaveValue('Bodø');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await query('SELECT name, city FROM organizations WHERE id = $1', [id])).toEqual([
    { name: 'Called otherwise now', city: 'Bodø' },
  ]);
});
