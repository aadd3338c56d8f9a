import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aModel, aPerson, devicesOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

test('the operator narrows the devices by keyboard, and takes the filters away by their chips', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const [over = '', away = '', other = ''] = await devicesOf(customer, 3);
  const model = await aModel();
  await query(`UPDATE devices SET calibration_expires = '2020-01-31' WHERE serial_number = ANY($1)`, [
    [over, away],
  ]);
  await query(
    `UPDATE devices SET returned = true, feature_id = (SELECT id FROM device_features WHERE name = $2) WHERE serial_number = $1`,
    [away, model.name],
  );
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  const devices = new DevicesPage(page);
  await devices.open(`?org=${customer.id}`);
  await expect(devices.rows).toHaveCount(3);

  const more = page.getByRole('button', { name: 'More filters' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  const calibration = page.getByRole('combobox', { name: 'Calibration' });
  await calibration.selectOption('Calibration overdue');
  await expect(page).toHaveURL(/calibration=overdue/);
  await expect(devices.rows).toHaveCount(2);
  await expect(devices.row(other)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  // With the others, which stay open and say what is on.
  await page.getByRole('combobox', { name: 'Model' }).selectOption(model.name);
  await page.getByRole('combobox', { name: 'Return' }).selectOption('Return announced');
  await expect(devices.rows).toHaveCount(1);
  await expect(devices.row(away)).toBeVisible();
  await expect(calibration).toHaveValue('overdue');
  await expect(page).toHaveURL(new RegExp(`org=${customer.id}`));
  const csv = page.getByRole('link', { name: 'Download CSV' });
  await expect(csv).toHaveAttribute('href', /calibration=overdue/);

  // The second before the first is done.
  await page.getByRole('link', { name: `Remove filter: Model: ${model.name}` }).click();
  await page.getByRole('link', { name: 'Remove filter: Return announced' }).click();
  await expect(page).not.toHaveURL(/model=|returned=/);
  await expect(devices.rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Assignment' }).selectOption('Without an organization');
  await expect(page.getByRole('heading', { name: 'No device matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/\/devices$/);
  await expect(calibration).toHaveValue('');

  await calibration.press('Escape');
  await expect(calibration).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a customer has the filters that say something of the own devices', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [back = '', other = ''] = await devicesOf(customer, 2);
  await query('UPDATE devices SET returned = true WHERE serial_number = $1', [back]);
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(customer.member.email);
  const devices = new DevicesPage(page);
  // A filter of the operator's is none here.
  await devices.open('?assigned=no');
  await expect(devices.rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Assignment' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Return' }).selectOption('Return announced');
  await expect(devices.rows).toHaveCount(1);
  await expect(devices.row(back)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
  // What is typed and not yet searched for goes along with a filter; what is emptied is taken off.
  const search = page.getByRole('searchbox');
  await search.fill(other);
  await page.getByRole('combobox', { name: 'Return' }).selectOption({ index: 0 });
  await expect(page).toHaveURL(new RegExp(`\\?q=${other}$`));
  await expect(devices.rows).toHaveCount(1);
  await expect(devices.row(other)).toBeVisible();
  await search.fill('');
  await page.getByRole('combobox', { name: 'Return' }).selectOption('Return announced');
  await expect(page).toHaveURL(/\?returned=\w+$/);
  await expect(devices.row(back)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('a filter is as wide as what it says, in both languages', async ({ page, signIn }) => {
  const operator = await aPerson({ role: 'SUPERUSER' });
  const { admin } = await aCustomer();
  for (const [person, language, name] of [
    [operator, 'en', 'More filters'],
    [operator, 'nb', 'Flere filtre'],
    [admin, 'nb', 'Filtre'],
  ] as const) {
    await query('UPDATE users SET language = $2 WHERE id = $1', [person.id, language]);
    await signIn(person.email);
    await page.goto('/devices');
    await page.getByRole('button', { name }).click();
    const selects = page.locator('#further-filters select:not([aria-label^="Mode"])');
    await expect(selects.first()).toBeVisible();
    const cut = await selects.evaluateAll((all) =>
      all
        .filter((select) => {
          const shown = select.clientWidth;
          (select as HTMLElement).style.width = 'max-content';
          return select.clientWidth > shown;
        })
        .map((select) => select.getAttribute('aria-label')),
    );
    expect([language, cut]).toEqual([language, []]);
  }
});
