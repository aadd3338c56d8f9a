import { formatDate } from '@/lib/config/format';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aCustomer, aModel, aPerson } from '../support/world';
import { ListPage } from './pages/list-page';

const rowOf = async (name: string) =>
  (await query('SELECT * FROM device_features WHERE name = $1', [name]))[0];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const at = (name: string) => `/models?q=${encodeURIComponent(name)}`;

test.beforeEach(async ({ signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
});

test('a model is added by keyboard, with what is wrong said at its field and nothing lost', async ({
  page,
}) => {
  const { name: taken } = await aModel();
  const name = `New ${taken}`;
  await page.goto('/devices');
  await page.getByRole('link', { name: 'Models', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Add model' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const model = dialog.getByRole('textbox', { name: 'Model', exact: true });
  await expect(model).toBeFocused();
  await page.keyboard.type(taken);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12,345');
  await page.keyboard.press('Enter');
  const price = dialog.getByLabel('Price per 30 days, in euro');
  await expect(price).toHaveAccessibleDescription(/^Price should be 0, or from 0.50/);
  await price.fill('12,5');
  await price.press('Enter');
  await expect(model).toHaveAccessibleDescription(`There is a model ${taken} already`);
  await expect(price).toHaveValue('12,5');
  await model.fill(name);
  await model.press('Enter');
  await expect(page.getByText(`Model ${name} has been added`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(at(name));
  await expect(new ListPage(page).row(name)).toContainText('€12.50');
  expect(await rowOf(name)).toMatchObject({ unit_price_cents: 1250, serial_prefix: null, is_default: false });
});

test('a price is set for a day to come, and withdrawn; a low stock is marked', async ({ page }) => {
  const { name } = await aModel({ unitPriceCents: 1000, free: 2 });
  const list = new ListPage(page);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await page.goto(at(name));
  await list.choose(name, 'Edit');
  await expect(dialog.getByLabel('Price per 30 days, in euro')).toBeFocused();
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Price per 30 days, in euro').fill('14.50');
  await dialog.getByLabel('Price counts from').fill('01-01-2020');
  await save.click();
  await expect(dialog.getByLabel('Price counts from')).toHaveAccessibleDescription(
    /The day should be today or later$/,
  );
  const from = formatDate(inDays(20));
  await dialog.getByLabel('Price counts from').fill(from);
  await dialog.getByLabel('Low stock below').fill('3');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(list.row(name)).toContainText(`€10.00€14.50 from ${from}`);
  await expect(list.row(name)).toContainText('Low stock');

  await list.choose(name, 'Edit');
  await expect(dialog.getByLabel('Price per 30 days, in euro')).toHaveValue('14.50');
  await expect(dialog.getByLabel('Price counts from')).toHaveValue(from);
  await dialog.getByLabel('Price per 30 days, in euro').fill('10');
  await dialog.getByLabel('Price counts from').fill('');
  await save.click();
  await expect(list.row(name)).not.toContainText('from');
  expect(await rowOf(name)).toMatchObject({
    unit_price_cents: 1000,
    next_price_from: null,
    low_stock_below: 3,
  });
});

test('on a phone a coming price takes no room from the model, and stands under no other price', async ({
  page,
}) => {
  const model = await aModel({
    name: `Pin ${Date.now() % 10_000}`,
    unitPriceCents: 1930,
    lowStockBelow: 3,
  });
  await query(
    "UPDATE device_features SET next_unit_price_cents = 2100, next_price_from = now() + interval '9 days' WHERE id = $1",
    [model.id],
  );
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(at(model.name));
  const row = new ListPage(page).row(model.name);
  const [name, badge, price, coming, menu] = await Promise.all(
    [
      row.getByText(model.name, { exact: true }),
      row.getByText('Low stock'),
      row.getByText('€19.30', { exact: true }),
      row.getByText(/^€21.00 from/),
      row.getByRole('button'),
    ].map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
  );
  const middle = (box: typeof name) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(badge) - middle(name))).toBeLessThan(4);
  expect(Math.abs(middle(price) - middle(name))).toBeLessThan(4);
  expect(coming?.y).toBeGreaterThan((name?.y ?? 0) + 20);
  await expect(row.getByText(/^€21.00 from/)).toHaveCSS('font-size', '13px');
  expect((menu?.x ?? 0) - (price?.x ?? 0) - (price?.width ?? 0)).toBeLessThan(12);
});

test('somebody else’s price is shown as people type it', async ({ page }) => {
  const { name } = await aModel({ unitPriceCents: 1000 });
  await page.goto(at(name));
  await new ListPage(page).choose(name, 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price per 30 days, in euro').fill('14.50');
  await query('UPDATE device_features SET unit_price_cents = 1270 WHERE name = $1', [name]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Take theirs: 12.70', exact: true }).press('Enter');
  await expect(dialog.getByLabel('Price per 30 days, in euro')).toHaveValue('12.70');
});

test('a model is retired by keyboard, offered to nobody, and brought back', async ({ page, signIn }) => {
  const { name } = await aModel({ free: 3 });
  const { admin } = await aCustomer();
  const list = new ListPage(page);
  const confirm = page.getByRole('alertdialog');
  await page.goto(at(name));
  await list.actions(name).press('Enter');
  await list.menu.getByRole('menuitem', { name: 'Retire' }).press('Enter');
  await expect(confirm).toContainText(`Retire model ${name}?`);
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await confirm.getByRole('button', { name: 'Retire' }).press('Enter');
  await expect(list.row(name)).toContainText('Retired');
  await expect(list.row(name)).toHaveAttribute('data-tone', 'muted');
  await page.getByRole('link', { name: 'On sale', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No model matches' })).toBeVisible();
  // Devices of it can be registered still: preorders may wait for them.
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Register devices' }).click();
  await expect(page.getByRole('dialog').getByLabel('Model').locator('option', { hasText: name })).toHaveCount(
    1,
  );

  await signIn(admin.email);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Order device' }).first().click();
  const models = page.getByRole('dialog').getByLabel('Model');
  await expect(models.locator('option').first()).toBeAttached();
  await expect(models.locator('option', { hasText: name })).toHaveCount(0);

  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(at(name));
  await list.choose(name, 'Bring back');
  await confirm.getByRole('button', { name: 'Bring back' }).click();
  await expect(list.row(name)).not.toContainText('Retired');
  expect(await rowOf(name)).toMatchObject({ retired_at: null });
});

test('the default model is another one, and is not retired before that', async ({ page }) => {
  const [before] = await query<{ name: string }>('SELECT name FROM device_features WHERE is_default');
  const { name } = await aModel();
  const list = new ListPage(page);
  const confirm = page.getByRole('alertdialog');
  if (before !== undefined) {
    await page.goto(at(before.name));
    await list.choose(before.name, 'Retire');
    await confirm.getByRole('button', { name: 'Retire' }).click();
    await expect(confirm).toContainText('This is the default model. Make another one the default first.');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.goto(at(name));
  await list.choose(name, 'Make default');
  await confirm.getByRole('button', { name: 'Make default' }).click();
  await expect(list.row(name)).toContainText('Default');
  await query('UPDATE device_features SET is_default = false WHERE is_default');
  if (before !== undefined)
    await query('UPDATE device_features SET is_default = true WHERE name = $1', [before.name]);
});

for (const theme of ['light', 'dark'] as const)
  test(`on a phone and in Norwegian, ${theme}: a card a model, clean by axe`, async ({ page, context }) => {
    await context.addCookies([
      { name: 'theme', value: theme, url: stack().url },
      { name: 'language', value: 'nb', url: stack().url },
    ]);
    const { name } = await aModel({
      ...{ free: 2, unitPriceCents: 1000, lowStockBelow: 9, serialPrefix: `P${theme}-` },
      ...{ nextUnitPriceCents: 1450, nextPriceFrom: new Date(inDays(9).slice(0, 10)) },
    });
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto(at(name));
    const row = new ListPage(page).row(name);
    await expect(row).toContainText('Lav beholdning');
    await expect(row).toContainText('€ 14,50 fra');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByRole('menuitem', { name: 'Rediger' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Pris per 30 dager, i euro')).toHaveValue('14,50');
    await expect(dialog.getByLabel('Prisen gjelder fra')).toHaveAccessibleDescription(/^Inntil da €\s10,00/);
    expect(await axeViolations(page)).toEqual([]);
  });
