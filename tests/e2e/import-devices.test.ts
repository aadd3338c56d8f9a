import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aModel, aPerson, deviceOf, devicesOf } from '../support/world';
import { ListPage } from './pages/list-page';

const file = (text: string | Buffer, name = 'workshop.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: typeof text === 'string' ? Buffer.from(text) : text,
});
const picker = (page: Page) => page.getByLabel('CSV file');
const submit = (page: Page) => page.getByRole('button', { name: /^Take in/ });
const calibrationOf = async (serial: string) =>
  (await deviceOf(serial))?.calibrationExpires?.toISOString().slice(0, 10) ?? null;

const told = (page: Page) => page.getByRole('group').and(page.locator(':focus'));

/** The focus is on what is told, which says it to those who do not see it; nothing else there does so once more. */
async function expectToBeTold(page: Page, sentence: string): Promise<void> {
  await expect(told(page)).toContainText(sentence);
  await expect(page.locator('main').locator('[role=status], [role=alert], [aria-live]')).toHaveCount(0);
}

test.beforeEach(async ({ signIn }) => signIn((await aPerson({ role: 'SUPERUSER' })).email));

test('fifty calibrations come from a spreadsheet, one wrong serial is told apart, and all are undone', async ({
  page,
}) => {
  const serials = await devicesOf(await aCustomer(), 50);
  await page.goto('/devices');
  await page.getByRole('link', { name: 'From CSV' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Devices from CSV' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const rows = [...serials.slice(0, 49), 'DM-WRONG'].map((serial) => `${serial};01.03.2028;Kari`);
  await picker(page).setInputFiles(
    file(`\ufeffSerienummer;Kalibreringsdato;Tekniker\r\n${rows.join('\r\n')}\r\n\r\n`),
  );
  await expect(page.getByText('49 calibration dates set · 1 with a problem')).toBeVisible();
  const list = new ListPage(page);
  await expect(list.rows).toHaveCount(50);
  await expect(list.row(serials[0]!)).toContainText('Calibration date 01-03-2028');
  await page.getByRole('checkbox', { name: 'Only those with a problem' }).check();
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('DM-WRONG')).toContainText('There is no device with this serial number');
  expect(await axeViolations(page)).toEqual([]);
  expect(await calibrationOf(serials[0]!)).toBeNull();

  await submit(page).press('Enter');
  await expectToBeTold(page, '49 devices taken in');
  await expect(page.getByRole('heading', { name: 'What the file has done' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What the file would do' })).toHaveCount(0);
  await expect(told(page)).toContainText('49 calibration dates set1 row not taken in, see below.');
  await expect(page.getByText('1 with a problem')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await calibrationOf(serials[48]!)).toBe('2028-03-01');
  expect(await calibrationOf(serials[49]!)).toBeNull();
  await page.getByRole('button', { name: 'Undo the calibration dates' }).press('Enter');
  await expectToBeTold(page, '49 calibration dates put back');
  expect(await calibrationOf(serials[0]!)).toBeNull();
});

test('new devices are registered where that is wanted, and more rows than a request takes', async ({
  page,
}) => {
  const model = await aModel();
  const serials = Array.from({ length: 320 }, (_, index) => `${model.id.slice(-8)}-${index}`);
  await page.goto('/devices/import');
  // What Windows writes: one letter, one byte. Twice in the file, a request apart.
  const text = ['Serial number,Remark', ...serials.map((one) => `${one},blå`), `${serials[0]},igjen`];
  await picker(page).setInputFiles(file(Buffer.from(text.join('\r\n'), 'latin1')));
  await expect(page.getByText('321 with a problem')).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Register serial numbers/ }).check();
  await page.getByLabel('Model of new devices').selectOption(model.name);
  await expect(page.getByText('320 new · 1 with a problem')).toBeVisible();
  await expect(page.getByText('100 of 321 rows shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(new ListPage(page).rows).toHaveCount(200);
  await submit(page).click();
  await expect(page.getByText('320 devices taken in')).toBeVisible({ timeout: 30_000 });
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    'SELECT count(*)::int AS count FROM devices WHERE feature_id = $1',
    [model.id],
  );
  expect(count).toBe(320);
  await expect(page.getByRole('button', { name: 'Undo the calibration dates' })).toHaveCount(0);
});

test('an import is one batch, and one that stopped is undone where it stands', async ({ page, quiet }) => {
  quiet.allow(/Failed to (load|fetch)|ERR_FAILED/);
  const known = await devicesOf(await aCustomer(), 3);
  const model = await aModel();
  const fresh = Array.from({ length: 310 }, (_, index) => `${model.id.slice(-8)}-${index}`);
  await page.goto('/devices/import');
  await page.getByRole('checkbox', { name: /^Register serial numbers/ }).check();
  await page.getByLabel('Model of new devices').selectOption(model.name);
  const rows = [...known.map((serial) => `${serial},2028-03-01`), ...fresh.map((serial) => `${serial},`)];
  await picker(page).setInputFiles(file(['Serial,Calibration', ...rows].join('\n')));
  let requests = 0;
  await page.route('**/devices/import', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests += 1;
    return requests === 3 ? route.abort() : route.continue();
  });
  await submit(page).click();
  const stopped = '300 of 313 devices taken in, then it stopped.';
  await expect(page.getByText(stopped)).toBeVisible({ timeout: 30_000 });
  await expectToBeTold(page, stopped);
  const batches = await query(
    `SELECT DISTINCT batch_id FROM event_log WHERE entity_id IN
      (SELECT id::text FROM devices WHERE feature_id = $1 OR serial_number = $2) AND batch_id IS NOT NULL`,
    [model.id, known[0]],
  );
  expect(batches).toHaveLength(1);
  await page.unroute('**/devices/import');
  await page.getByRole('button', { name: 'Undo the calibration dates' }).click();
  await expectToBeTold(page, '3 calibration dates put back');
  expect(await calibrationOf(known[0]!)).toBeNull();
});

test('what a fault stopped goes on where it was', async ({ page, quiet }) => {
  quiet.allow(/Failed to (load|fetch)|ERR_FAILED/);
  const model = await aModel();
  const serials = Array.from({ length: 200 }, (_, index) => `${model.id.slice(-8)}-${index}`);
  await page.goto('/devices/import');
  await page.getByRole('checkbox', { name: /^Register serial numbers/ }).check();
  await page.getByLabel('Model of new devices').selectOption(model.name);
  await picker(page).setInputFiles(file(['Serial', ...serials].join('\n')));
  await expect(page.getByText('200 new')).toBeVisible();
  let requests = 0;
  await page.route('**/devices/import', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests += 1;
    return requests === 2 ? route.abort() : route.continue();
  });
  await submit(page).click();
  await expectToBeTold(page, '150 of 200 devices taken in, then it stopped.');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectToBeTold(page, '200 devices taken in');
});

test('a date that somebody changes after the preview stays, and its row says so', async ({ page }) => {
  const [changed = '', other = ''] = await devicesOf(await aCustomer(), 2);
  await page.goto('/devices/import');
  await picker(page).setInputFiles(
    file(`Serial,Calibration\n${changed},01-03-2028\n${other},01-03-2028\nNO-SUCH,\n`),
  );
  await expect(page.getByText('2 calibration dates set · 1 with a problem')).toBeVisible();
  await query("UPDATE devices SET calibration_expires = '2029-01-01' WHERE serial_number = $1", [changed]);
  await submit(page).click();
  await expectToBeTold(page, '1 device taken in');
  await expect(told(page)).toContainText('2 rows not taken in, see below.');
  const list = new ListPage(page);
  await expect(list.row(changed)).toContainText('It has been changed since');
  await expect(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible();
  expect([await calibrationOf(changed), await calibrationOf(other)]).toEqual(['2029-01-01', '2028-03-01']);
});

test('with another wish, what is left of a file is looked at anew', async ({ page }) => {
  const [serial = ''] = await devicesOf(await aCustomer(), 1);
  const model = await aModel();
  await page.goto('/devices/import');
  const fresh = `${model.id.slice(-8)}-new`;
  await picker(page).setInputFiles(
    file(`Serial,Calibration,Model\n${serial},01-03-2028,\n${fresh},,${model.name.toUpperCase()}\n`),
  );
  await submit(page).click();
  await expectToBeTold(page, '1 device taken in');
  await page.getByRole('checkbox', { name: /^Register serial numbers/ }).check();
  await expect(page.getByRole('heading', { name: 'What the file would do' })).toBeVisible();
  await expect(page.getByText('1 new · 1 unchanged')).toBeVisible();
  await submit(page).click();
  await expectToBeTold(page, '1 device taken in');
  expect(await deviceOf(fresh)).not.toBeNull();
});

test('a file that is none of devices is refused at its field, each with its reason', async ({ page }) => {
  await page.goto('/devices/import');
  for (const [content, sentence] of [
    ['Name,Date\nA,B\n', "The first line names no column 'Serial number'"],
    ['Serial number\n', 'The file has no rows below its first line'],
    ['', "The first line names no column 'Serial number'"],
    ['Serial,Calibration,Calibration date\nA,,\n', "'Calibration' and 'Calibration date'"],
    ['Serial,Name\nA,B\nC,"D\nE,F\n', 'A quotation mark may be missing in row 3'],
  ] as const) {
    await picker(page).setInputFiles(file(content));
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(picker(page)).toHaveAttribute('aria-invalid', 'true');
  }
});

test('the portal’s own file, edited, is taken in', async ({ page }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 2);
  await page.goto(`/devices?org=${customer.id}`);
  const link = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const csv = await (await page.request.get(link ?? '')).text();
  const head = csv.split('\r\n')[0]!.split(',');
  const edited = csv.split('\r\n').map((line) => {
    const cells = line.split(',');
    if (cells[0] === serial) cells[head.indexOf('Calibration date')] = '2028-03-01';
    return cells.join(',');
  });
  await page.goto('/devices/import');
  await picker(page).setInputFiles(file(edited.join('\r\n')));
  await expect(page.getByText('1 calibration date set · 1 unchanged')).toBeVisible();
});

test('at 400 px nothing sticks out', async ({ page }) => {
  const [serial = ''] = await devicesOf(await aCustomer(), 1);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/devices/import');
  await picker(page).setInputFiles(file(`Serial,Calibration\n${serial},01-03-2028\nNO-SUCH,01-03-2028\n`));
  await expect(page.getByText('1 calibration date set · 1 with a problem')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('for whoever does not manage devices', () => {
  test('there is no such page', async ({ page, signIn, quiet }) => {
    quiet.allow(/404/);
    const customer = await aCustomer();
    await page.context().clearCookies();
    await signIn(customer.admin.email);
    await page.goto('/devices');
    await expect(page.getByRole('link', { name: 'From CSV' })).toHaveCount(0);
    await page.goto('/devices/import');
    await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
  });
});
