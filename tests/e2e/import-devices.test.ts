import XLSX from '@e965/xlsx/dist/xlsx.mini.min.js';
import { expect, test } from '../support/e2e';
import { deviceOf } from '../support/rows';
import { aCustomer, aModel, aPerson, devicesOf } from '../support/world';

test('the portal’s own file, edited, is taken in and undone', async ({ page, signIn, quiet }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 2);
  const model = await aModel();
  const fresh = `${model.id.slice(-8)}-new`;
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?org=${customer.id}`);
  const link = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const csv = await (await page.request.get(link ?? '')).text();
  const head = csv.split('\r\n')[0]!.split(',');
  const edited = csv.split('\r\n').map((line) => {
    const cells = line.split(',');
    if (cells[0] === serial) cells[head.indexOf('Calibration date')] = '2028-03-01';
    return cells.join(',');
  });
  await page.goto('/devices');
  await page.getByRole('link', { name: 'From a file' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Devices from a file' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Register serial numbers/ }).check();
  await page.getByLabel('Model of new devices').selectOption(model.name);
  await page.getByLabel('CSV or Excel file').setInputFiles({
    name: 'workshop.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [...edited.filter((line) => line !== ''), `${fresh}${','.repeat(head.length - 1)}`].join('\r\n'),
    ),
  });
  await expect(page.getByText('1 calibration date set · 1 new · 1 unchanged')).toBeVisible();
  await page.getByRole('button', { name: 'Take in 2 devices' }).press('Enter');
  await expect(page.getByText('2 devices taken in')).toBeVisible();
  const calibration = async () =>
    (await deviceOf(serial))?.calibrationExpires?.toISOString().slice(0, 10) ?? null;
  expect(await calibration()).toBe('2028-03-01');
  expect(await deviceOf(fresh)).not.toBeNull();
  await page.getByRole('button', { name: 'Undo the calibration dates' }).press('Enter');
  await expect(page.getByText('1 calibration date put back')).toBeVisible();
  expect(await calibration()).toBeNull();

  // A workbook is read in a worker, which the page's policy allows.
  const book = XLSX.utils.book_new();
  const day = { t: 'n', v: 46813, z: 'dd.mm.yyyy' };
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['Serienr.', 'Kalibrert til'],
      [serial, day],
    ]),
  );
  await page.getByLabel('CSV or Excel file').setInputFiles({
    name: 'workshop.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
  });
  await expect(page.getByText('1 row read · 1 calibration date set')).toBeVisible();

  quiet.allow(/404/);
  await signIn(customer.admin.email);
  await page.goto('/devices');
  await expect(page.getByRole('link', { name: 'From a file' })).toHaveCount(0);
  await page.goto('/devices/import');
  await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
});
