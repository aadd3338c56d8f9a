import { formatDate } from '@/lib/i18n/locale/format';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aModel, aPerson } from '../support/world';
import { ListPage } from './pages/list-page';

const rowOf = async (name: string) =>
  (await query('SELECT * FROM device_features WHERE name = $1', [name]))[0];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const at = (name: string) => `/models?q=${encodeURIComponent(name)}`;

test.beforeEach(async ({ signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
});

test('a model is added, and gets a price for a day to come and a low stock', async ({ page }) => {
  const { name: taken } = await aModel();
  const name = `New ${taken}`;
  const list = new ListPage(page);
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('Price per 30 days, in euro');
  const save = dialog.getByRole('button', { name: 'Save' });
  await page.goto('/devices');
  await page.getByRole('link', { name: 'Models', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add model' }).press('Enter');
  const model = dialog.getByRole('textbox', { name: 'Model', exact: true });
  await model.fill(taken);
  await price.fill('10');
  await price.press('Enter');
  await expect(model).toHaveAccessibleDescription(`There is a model ${taken} already`);
  await model.fill(name);
  await model.press('Enter');
  await expect(page.getByText(`Model ${name} has been added`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(at(name));
  await list.choose(name, 'Edit');
  const from = formatDate(inDays(20));
  await price.fill('14.50');
  await dialog.getByLabel('Price counts from').fill(from);
  await dialog.getByLabel('Low stock below').fill('3');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(list.row(name)).toContainText(`€10.00€14.50 from ${from}`);
  await expect(list.row(name)).toContainText('Low stock');
  await list.choose(name, 'Edit');
  await price.fill('10');
  await dialog.getByLabel('Price counts from').fill('');
  await save.click();
  await expect(list.row(name)).not.toContainText('from');
  expect(await rowOf(name)).toMatchObject({
    ...{ unit_price_cents: 1000, next_price_from: null, low_stock_below: 3 },
    ...{ serial_prefix: null, is_default: false },
  });
});
