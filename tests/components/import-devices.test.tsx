import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ImportDevices } from '@/components/devices/import-devices';
import { ImportPlan } from '@/components/devices/import-plan';
import { importDevicesAction, undoBatchAction } from '@/lib/actions/devices';
import { importLimits } from '@/lib/vocabulary/devices';
import type { PlannedRow } from '@/lib/domain/inventory/preview-import';
import { list } from '../support/components/list';
import { answering, axeInBothThemes, json, show } from '../support/components/screen';

beforeEach(() => localStorage.clear());

const PIECE = importLimits.chunkRows;
const picker = page.getByLabelText('CSV or Excel file');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const submit = button(/^Take in/);
const registerNew = page.getByRole('checkbox', { name: /^Register serial numbers/ });
const says = (sentence: string) => expect.element(page.getByText(sentence)).toBeVisible();
const isGone = (part: ReturnType<typeof button>) => expect.element(part).not.toBeInTheDocument();

/** Its focus tells screen readers; nothing else repeats it. */
async function isTold(sentence: string): Promise<void> {
  await says(sentence);
  await expect.poll(() => document.activeElement?.role).toBe('group');
  expect(document.activeElement?.textContent).toContain(sentence);
  expect(document.querySelectorAll('main :is([role=status], [role=alert], [aria-live])')).toHaveLength(0);
}

const pick = (content: string | Uint8Array<ArrayBuffer>) =>
  picker.upload(new File([content], 'workshop.csv', { type: 'text/csv' }));

interface Row {
  serialNumber: string;
  calibrationExpires?: string;
}
interface Asked {
  rows: Row[];
  registerNew: boolean;
  deviceFeatureName?: string;
  batchId?: string;
}

/** DM-… are known, all others are new, if wanted. */
function planned(
  { rows, registerNew: isWanted, deviceFeatureName = 'Tag' }: Asked,
  known = /^DM-\d/,
): PlannedRow[] {
  return rows.map(({ serialNumber, calibrationExpires }): PlannedRow => {
    const to = calibrationExpires?.replace(/^(..).(..).(....)$/, '$3-$2-$1') || null;
    const plan = {
      serialNumber,
      deviceId: null,
      isNew: false,
      looksLike: null,
      deviceFeatureName,
      from: null,
      to,
      message: null,
    };
    if (known.test(serialNumber)) return { ...plan, change: to === null ? 'none' : 'recalibrate' };
    if (isWanted) return { ...plan, change: 'register' };
    return { ...plan, change: null, message: 'There is no device with this serial number' };
  });
}

/** `refuses` says why a row is not imported after all. */
async function open(refuses: (serial: string) => string | undefined = () => undefined) {
  answering(({ path, body }) =>
    path === '/api/devices/import/preview'
      ? json({ data: planned(body as Asked) })
      : json({ data: [{ deviceFeatureName: 'Puck' }] }),
  );
  const requests: Asked[] = [];
  vi.mocked(importDevicesAction).mockImplementation((asked) => {
    requests.push(asked as Asked);
    const results = planned(asked as Asked).map(({ serialNumber, change }) => {
      const message = refuses(serialNumber);
      return message === undefined
        ? { serialNumber, change, ok: true }
        : { serialNumber, change: null, ok: false, message };
    });
    return Promise.resolve({ ok: true, data: { batchId: asked.batchId, results } as never });
  });
  vi.mocked(undoBatchAction).mockImplementation(() => {
    const dated = requests.flatMap(({ rows }) => rows).filter(({ calibrationExpires }) => calibrationExpires);
    const results = dated.map(({ serialNumber }) => ({ id: serialNumber, ok: true }));
    return Promise.resolve({ ok: true, data: { batchId: 'undo', results, left: 0 } });
  });
  return { requests, ...(await show(<ImportDevices />)) };
}
const serials = (n: number, prefix: string) => Array.from({ length: n }, (_, at) => `${prefix}-${at}`);

it('plans what a spreadsheet says, tells a wrong serial apart, takes the rest in, and undoes it', async () => {
  const { requests } = await open();
  const rows = [...serials(49, 'DM'), 'WRONG'].map((serial) => `${serial};01.03.2028;Kari`);
  await pick(`\ufeffSerienummer;Kalibreringsdato;Tekniker\r\n${rows.join('\r\n')}\r\n\r\n`);
  await says('50 rows read · 49 calibration dates set · 1 with a problem');
  await expect.poll(() => list.rows.elements()).toHaveLength(50);
  await expect.element(list.row('DM-48')).toHaveTextContent('Calibration date 01-03-2028');
  await page.getByRole('checkbox', { name: 'Only those with a problem' }).click();
  await expect.poll(() => list.rows.elements()).toHaveLength(1);
  await expect.element(list.row('WRONG')).toHaveTextContent('There is no device with this serial number');
  expect(await axeInBothThemes()).toEqual([]);
  await page.viewport(400, 800);
  expect(document.documentElement.scrollWidth).toBe(400);
  await page.viewport(1280, 900);
  await submit.click();
  await isTold('49 devices taken in');
  expect(requests[0]?.rows).toHaveLength(49);
  await expect.element(page.getByRole('heading', { name: 'What the file has done' })).toBeVisible();
  await isGone(page.getByRole('heading', { name: 'What the file would do' }));
  expect(document.activeElement?.textContent).toContain(
    '49 calibration dates set1 row not taken in, see below.',
  );
  await isGone(page.getByText('1 with a problem'));
  expect(await axeInBothThemes()).toEqual([]);
  await button('Undo the calibration dates').click();
  await isTold('49 calibration dates put back');
});

it('registers new devices where that is wanted, more than a request takes', async () => {
  const { requests } = await open();
  const fresh = serials(2 * PIECE + 20, 'NEW');
  // Windows-1252: one letter, one byte. Twice in the file, a request apart.
  const text = ['Serial number,Remark', ...fresh.map((one) => `${one},blå`), `${fresh[0]},igjen`].join(
    '\r\n',
  );
  await pick(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  await says(`${fresh.length + 1} with a problem`);
  await isGone(submit);
  await registerNew.click();
  await page.getByLabelText('Model of new devices').selectOptions('Puck');
  await says(`${fresh.length} new · 1 with a problem`);
  await says(`100 of ${fresh.length + 1} rows shown`);
  await button('Show more').click();
  await expect.poll(() => list.rows.elements()).toHaveLength(200);
  await submit.click();
  await isTold(`${fresh.length} devices taken in`);
  expect(requests.map(({ rows }) => rows.length)).toEqual([PIECE, PIECE, 20]);
  expect(new Set(requests.map(({ batchId }) => batchId)).size).toBe(1);
  expect(requests[0]).toMatchObject({ registerNew: true, deviceFeatureName: 'Puck' });
  await isGone(button('Undo the calibration dates'));
});

it('refuses a serial with two days in the file everywhere, also a request apart', async () => {
  await open();
  const between = serials(PIECE, 'DM').map((serial) => `${serial},01-03-2028`);
  await pick(['Serial,Calibration', 'DM-9001,01-01-2031', ...between, 'DM-9001,01-01-2032'].join('\n'));
  await says(`${PIECE} calibration dates set · 2 with a problem`);
});

it('names the sheets of a workbook that are not read', async () => {
  await show(
    <ImportPlan
      {...{ rows: [], heads: 0, otherSheets: ['Week 48', 'Week 49'], onBusy: vi.fn(), download: vi.fn() }}
      wish={{ registerNew: false, registerAlike: false, deviceFeatureName: '' }}
    />,
  );
  await says("Only the first sheet is read. Other sheets have rows, too: 'Week 48' and 'Week 49'.");
});

it('goes on where it stopped, or is undone there', async () => {
  for (const goesOn of [true, false]) {
    const { requests, unmount } = await open();
    await registerNew.click();
    const rows = ['DM-1,2028-03-01', ...serials(PIECE + 9, 'NEW').map((serial) => `${serial},`)];
    await pick(['Serial,Calibration', ...rows].join('\n'));
    await says(`1 calibration date set · ${PIECE + 9} new`);
    const answer = vi.mocked(importDevicesAction).getMockImplementation();
    vi.mocked(importDevicesAction).mockImplementationOnce((...asked) => {
      vi.mocked(importDevicesAction).mockRejectedValueOnce(new TypeError('Failed to fetch'));
      return answer!(...asked);
    });
    await submit.click();
    await isTold(`${PIECE} of ${rows.length} devices taken in, then it stopped.`);
    expect(requests).toHaveLength(1);
    if (goesOn) {
      await button('Go on').click();
      await isTold(`${rows.length} devices taken in`);
      expect(requests.map(({ batchId }) => batchId)).toEqual([requests[0]?.batchId, requests[0]?.batchId]);
    } else {
      await button('Undo the calibration dates').click();
      await isTold('1 calibration date put back');
    }
    await unmount();
  }
});

it('says which row was changed after the preview, and looks at the rest anew with another wish', async () => {
  await open((serial) => (serial === 'DM-1' ? 'It has been changed since' : undefined));
  await pick('Serial,Calibration\nDM-1,01-03-2028\nDM-2,01-03-2028\nNO-SUCH,\n');
  await says('2 calibration dates set · 1 with a problem');
  await submit.click();
  await isTold('1 device taken in');
  expect(document.activeElement?.textContent).toContain('2 rows not taken in, see below.');
  await expect.element(list.row('DM-1')).toHaveTextContent('It has been changed since');
  await expect.element(list.header('What happened')).toBeVisible();
  await registerNew.click();
  await expect.element(page.getByRole('heading', { name: 'What the file would do' })).toBeVisible();
  await says('2 calibration dates set · 1 new');
});

it('refuses a file that is none of devices at its field, each with its reason', async () => {
  await open();
  for (const [content, sentence] of [
    ['Name,Date\nA,B\n', "The first line names no column 'Serial number'"],
    ['Serial number\n', 'The file has no rows below its first line'],
    ['', 'The file has no rows below its first line'],
    ['Serial,Calibration,Calibration date\nA,,\n', "'Calibration' and 'Calibration date'"],
    ['Serial,Name\nA,B\nC,"D\nE,F\n', 'A quotation mark may be missing in row 3'],
  ] as const) {
    await pick(content);
    await says(sentence);
    await expect.element(picker).toHaveAttribute('aria-invalid', 'true');
  }
  await userEvent.keyboard('{Escape}');
});

it('asks once what the columns mean, and remembers it; a first line without names is a row', async () => {
  const first = await open();
  await pick('Reg.nr;Gjelder til;Merke\nDM-1;01.03.2028;Buoy\nDM-2;;Buoy\n');
  await says("The first line names no column 'Serial number'. Pick the columns below.");
  const column = (name: string) => page.getByLabelText(name, { exact: true });
  await column('Serial number').selectOptions('Reg.nr (DM-1)');
  await says('2 rows read · 2 unchanged');
  await column('Calibration date').selectOptions('Gjelder til (01.03.2028)');
  await says('2 rows read · 1 calibration date set · 1 unchanged');
  expect(await axeInBothThemes()).toEqual([]);
  await page.viewport(400, 800);
  expect(document.documentElement.scrollWidth).toBe(400);
  await page.viewport(1280, 900);
  await first.unmount();
  await open();
  await pick('GJELDER TIL;reg.nr\n01.03.2028;DM-7\n');
  await says('1 row read · 1 calibration date set');
  await pick('DM-1;01.03.2028\nDM-2;02.03.2028\n');
  await expect.element(page.getByRole('checkbox', { name: /^The first line is a row/ })).toBeChecked();
  await column('Serial number').selectOptions('Column 1 (DM-1)');
  await says('2 rows read · 2 unchanged');
});

it('gives the refused rows back as a file with their reasons', async () => {
  await open();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await pick('Remark,Serial,Calibration\nblå,DM-1,2028-03-01\nx,WRONG,\ny,00123,2028-03-01\nz,DM-2,,4\n');
  await says('4 rows read · 1 calibration date set · 3 with a problem');
  await button('Download the rows with a problem').click();
  await expect.poll(() => saved.length).toBe(1);
  expect(clicked).toHaveBeenCalledOnce();
  const no = 'There is no device with this serial number';
  const wide =
    'This row has more cells than the first line names. A text with a separator may need quotation marks.';
  expect(await saved[0]!.text()).toBe(
    [
      'Row in the file,Why not,Remark,Serial,Calibration',
      `3,${no},x,WRONG,`,
      `4,${no},y,'00123,2028-03-01`,
      `5,${wide},z,DM-2,,4`,
    ].join('\r\n'),
  );
});
