import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { importDevices } from '@/lib/domain/rentals/import-devices';
import { previewImport } from '@/lib/domain/inventory/preview-import';
import { undoBatch } from '@/lib/domain/rentals/undo-batch';
import { lockWaits, query } from '../../support/test-database';
import { deviceOf, snapshot } from '../../support/rows';
import { aDevice, aModel } from '../../support/world';
import { buoy, fjord, freshCast, operator } from '../cast';
import { refused } from '../../support/refused';

const NEXT = '2028-03-01';

freshCast({ buoy: { serialPrefix: 'B-' } });

beforeEach(async () => {
  await aModel({ name: 'Tag' });
  await aDevice({ serialNumber: 'B-1', model: buoy, calibrationExpires: new Date('2027-03-01') });
  const held = { model: buoy, organization: fjord, logisticStatus: 'IN_CUSTOMER_USE' } as const;
  await aDevice({ serialNumber: 'B-2', ...held });
});

const calibrationOf = async (serial: string) =>
  (await deviceOf(serial))?.calibrationExpires?.toISOString().slice(0, 10) ?? null;

describe('a file of devices', () => {
  it('registers of a model as the portal writes it, whatever the case in the file', async () => {
    const rows = [{ serialNumber: 'X-1', deviceFeatureName: 'tAG' }];
    const { data } = await previewImport(operator, { rows, registerNew: true });
    expect(data).toMatchObject([{ change: 'register', deviceFeatureName: 'Tag', message: null }]);
  });

  it('says of each row what it would do, and changes nothing', async () => {
    const { data } = await previewImport(operator, {
      rows: [
        { serialNumber: 'b-1', calibrationExpires: '1.3.2028' },
        { serialNumber: ' B-2 ', calibrationExpires: '2028-03-01 00:00:00', deviceFeatureName: 'buoy' },
        { serialNumber: 'B-1', calibrationExpires: NEXT },
        { serialNumber: 'B-9', calibrationExpires: NEXT },
        { serialNumber: 'B 3' },
        { serialNumber: '' },
      ],
    });
    const to = { to: NEXT, isNew: false, looksLike: null };
    const recalibrated = { deviceFeatureName: 'Buoy', change: 'recalibrate', message: null, ...to };
    expect(data).toEqual([
      { ...recalibrated, serialNumber: 'B-1', from: '2027-03-01' },
      { ...recalibrated, serialNumber: 'B-2', from: null },
      ...[
        { change: null, message: 'Device B-1 is listed twice' },
        { change: null, isNew: true, message: 'There is no device with this serial number' },
        { change: null, message: 'B?3 is not a valid device serial number' },
        { change: null, message: 'This row has no serial number' },
      ].map((row) => expect.objectContaining(row) as object),
    ]);
    expect(await calibrationOf('B-1')).toBe('2027-03-01');
    expect(await query("SELECT 1 FROM event_log WHERE type LIKE 'device.%'")).toEqual([]);
  });

  it('asks before it registers what may be a known device, wrongly read, and takes scans as what they mean', async () => {
    const cells = [
      'B-1.',
      'b_1',
      'XB-2',
      'BUOY-1001',
      'BUOY-10010',
      'BUOY-1001/A',
      'B-77;B-78',
      '"B-1"',
      'SN=b-2',
      ']C1B-9',
    ];
    await aDevice({ serialNumber: 'BUOY-1001', model: buoy });
    const rows = cells.map((serialNumber) => ({ serialNumber }));
    const asked = { rows, registerNew: true, deviceFeatureName: 'Tag' };
    const { data } = await previewImport(operator, asked);
    expect(data.map((row) => [row.serialNumber, row.change, row.looksLike, row.message])).toEqual([
      ['B-1.', null, 'B-1', 'It looks like B-1, which is known'],
      ['b_1', null, 'B-1', 'It looks like B-1, which is known'],
      ['XB-2', 'register', null, null],
      ['BUOY-1001', 'none', null, null],
      ['BUOY-10010', 'register', null, null],
      ['BUOY-1001/A', null, 'BUOY-1001', 'It looks like BUOY-1001, which is known'],
      ['B-77;B-78', null, null, 'B-77;B-78: a row names one serial number'],
      ['B-1', 'none', null, null],
      ['B-2', 'none', null, null],
      ['B-9', 'register', null, null],
    ]);
    const { results } = await importDevices(operator, { ...asked, rows: rows.slice(0, 3) });
    expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
    const sure = await importDevices(operator, { ...asked, rows: rows.slice(0, 1), registerAlike: true });
    expect(sure.results).toMatchObject([{ ok: true, change: 'register', serialNumber: 'B-1.' }]);
    // A known serial is itself, whatever it looks like.
    const again = await previewImport(operator, { rows: rows.slice(0, 1), registerNew: true });
    expect(again.data).toMatchObject([{ serialNumber: 'B-1.', change: 'none' }]);
  });

  it('refuses by name what a spreadsheet has made of a serial number, unless a device is called so', async () => {
    const cells = ['1.23E+11', '="00123"', 'TRUE', 'NaN', '#REF!', '2028-03-01', '46388'];
    const asked = { rows: cells.map((serialNumber) => ({ serialNumber })), registerNew: true };
    const { data } = await previewImport(operator, asked);
    const write = 'Format the column as text, and write the serial number again.';
    expect(data.map(({ message }) => message)).toEqual([
      `1.23E+11: your spreadsheet changed this number. ${write}`,
      `="00123" is a formula. ${write}`,
      `TRUE: your spreadsheet made true or false of this. ${write}`,
      'NaN: your spreadsheet found no value for this cell',
      '#REF!: your spreadsheet found no value for this cell',
      `2028-03-01: your spreadsheet made a date of this. ${write}`,
      'Pick a device model for the new serial numbers',
    ]);
    const [counted] = (
      await previewImport(operator, { rows: [{ serialNumber: 'B-1', calibrationExpires: '46388' }] })
    ).data;
    expect(counted?.message).toBe('46388 is how a spreadsheet counts days. Format the column as a date.');
    await aDevice({ serialNumber: 'TRUE', model: buoy });
    const rows = [{ serialNumber: 'TRUE' }];
    expect((await previewImport(operator, { rows })).data).toMatchObject([{ change: 'none', message: null }]);
  });

  it('asks about words that are no serial numbers', async () => {
    const rows = ['Total', '-', '(Tag)', 'B-700'].map((serialNumber) => ({ serialNumber }));
    const asked = { rows, registerNew: true, deviceFeatureName: 'Tag' };
    const { data } = await previewImport(operator, asked);
    expect(data.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 3 }, () => 'It does not look like a serial number'),
      null,
    ]);
    const sure = await importDevices(operator, { ...asked, registerAlike: true });
    expect(sure.results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  });

  it('reads cells whatever blanks, dashes and invisible characters a program left in them', async () => {
    await aModel({ name: 'Blåvåg Ære' });
    const rows = [
      {
        serialNumber: 'B-\u200B1',
        calibrationExpires: '01\u201103\u20112028',
        deviceFeatureName: 'Buoy\u200B',
      },
      { serialNumber: '(01) 09506000134352 (21) B-2', calibrationExpires: '01.03.2028\u200B' },
      { serialNumber: 'B\u00AD1' },
      { serialNumber: 'A-700', deviceFeatureName: 'Blåvåg\u00A0 Ære'.normalize('NFD') },
    ];
    const { data } = await previewImport(operator, { rows, registerNew: true });
    expect(data.map((row) => [row.serialNumber, row.change, row.to, row.message])).toEqual([
      ['B-1', 'recalibrate', '2028-03-01', null],
      ['B-2', 'recalibrate', '2028-03-01', null],
      ['B1', null, null, 'It looks like B-1, which is known'],
      ['A-700', 'register', null, null],
    ]);
  });

  it('lets no two that look alike pass at the same moment', async () => {
    const files = ['W-2001', 'W2001', 'W.2001'].map((serialNumber) =>
      importDevices(operator, { rows: [{ serialNumber }], registerNew: true, deviceFeatureName: 'Tag' }),
    );
    const done = (await Promise.all(files)).flatMap(({ results }) => results.filter(({ ok }) => ok));
    expect(done).toHaveLength(1);
  });

  it('rows that say different days of one device are refused alike: nobody can tell which is right', async () => {
    const rows = [
      { serialNumber: 'B-1', calibrationExpires: NEXT },
      { serialNumber: 'b-1', calibrationExpires: '2028-04-01' },
      { serialNumber: 'B-2', calibrationExpires: NEXT },
    ];
    const { data } = await previewImport(operator, { rows });
    expect(data.map(({ change, message }) => [change, message])).toEqual([
      [null, 'Device B-1 is listed twice'],
      [null, 'Device b-1 is listed twice'],
      ['recalibrate', null],
    ]);
  });

  it.each([
    ['the same date', { serialNumber: 'B-1', calibrationExpires: '01-03-2027' }],
    ['an empty date', { serialNumber: 'B-1', calibrationExpires: ' ' }],
    ['no date', { serialNumber: 'B-1' }],
  ])('changes nothing with %s', async (_, row) => {
    const { results } = await importDevices(operator, { rows: [row] });
    expect(results).toEqual([{ serialNumber: 'B-1', change: 'none', ok: true }]);
    expect(await calibrationOf('B-1')).toBe('2027-03-01');
    expect(await query("SELECT 1 FROM event_log WHERE type LIKE 'device.%'")).toEqual([]);
  });

  it.each([
    ['31-02-2027', 'There is no such day as 31-02-2027.'],
    ['2027-02-31', 'There is no such day as 2027-02-31.'],
    ['2027-02-31 00:00', 'There is no such day as 2027-02-31 00:00.'],
    ['1.3.1927', 'The year of 1.3.1927 should be from 2000 to 2100.'],
    ['2027-13-03', '2027-13-03 is not a date. Write it as DD-MM-YYYY or YYYY-MM-DD.'],
    ['03/13/2027', '03/13/2027 is not a date. Write it as DD-MM-YYYY or YYYY-MM-DD.'],
    ['2027', '2027 is not a date. Write it as DD-MM-YYYY or YYYY-MM-DD.'],
    ['01-03-27', '01-03-27 is not a date. Write it as DD-MM-YYYY or YYYY-MM-DD.'],
  ])('refuses the date %s', async (calibrationExpires, message) => {
    const { results } = await importDevices(operator, {
      rows: [{ serialNumber: 'B-1', calibrationExpires }],
    });
    expect(results).toEqual([{ serialNumber: 'B-1', change: null, ok: false, message }]);
    expect(await calibrationOf('B-1')).toBe('2027-03-01');
  });

  it('refuses a row that says another model than the portal', async () => {
    const row = { serialNumber: 'B-1', calibrationExpires: NEXT, deviceFeatureName: 'Tag' };
    const { results } = await importDevices(operator, { rows: [row] });
    const message = 'This device is a Buoy';
    expect(results).toEqual([{ serialNumber: 'B-1', change: null, ok: false, message }]);
    expect(await calibrationOf('B-1')).toBe('2027-03-01');
  });

  it('does what it can, tells what it cannot, and can be undone', async () => {
    const rows = ['B-1', 'B-9', 'B-2'].map((serialNumber) => ({ serialNumber, calibrationExpires: NEXT }));
    const { batchId, results } = await importDevices(operator, { rows });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect([await calibrationOf('B-1'), await calibrationOf('B-2')]).toEqual([NEXT, NEXT]);
    expect(await deviceOf('B-9')).toBeNull();
    const entries = await query('SELECT type FROM event_log WHERE batch_id = $1', [batchId]);
    expect(entries).toEqual([{ type: 'device.changed' }, { type: 'device.changed' }]);

    await undoBatch(operator, { batchId });
    expect([await calibrationOf('B-1'), await calibrationOf('B-2')]).toEqual(['2027-03-01', null]);
  });

  describe('that says what was shown', () => {
    const CHANGED = { change: null, ok: false, message: 'It has been changed since' };
    const toNext = (serialNumber: string, seen?: string | null) => ({
      serialNumber,
      calibrationExpires: NEXT,
      ...(seen !== undefined && { seen }),
    });

    it('sets the dates that are as they were shown', async () => {
      const rows = [toNext('B-1', '2027-03-01'), toNext('B-2', null)];
      const { results } = await importDevices(operator, { rows });
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      expect([await calibrationOf('B-1'), await calibrationOf('B-2')]).toEqual([NEXT, NEXT]);
    });

    it.each([
      ['another date', 'B-1', '2027-02-01'],
      ['no date', 'B-1', null],
      ['a date that was taken away', 'B-2', '2027-03-01'],
    ])('refuses by name what somebody has changed meanwhile, shown as %s', async (_, serial, seen) => {
      const before = await snapshot();
      const { results } = await importDevices(operator, { rows: [toNext(serial, seen)] });
      expect(results).toEqual([{ serialNumber: serial, ...CHANGED }]);
      expect(await snapshot()).toEqual(before);
    });

    it('refuses what is changed while the rows before it are taken in', async () => {
      let outcome: ReturnType<typeof importDevices> | undefined;
      // Both rows are judged while the first waits for its device.
      await database().$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM devices WHERE serial_number = 'B-1' FOR UPDATE`;
        outcome = importDevices(operator, { rows: [toNext('B-1', '2027-03-01'), toNext('B-2', null)] });
        await expect.poll(lockWaits).toBe(1);
        await query("UPDATE devices SET calibration_expires = '2029-01-01' WHERE serial_number = 'B-2'");
      });
      expect((await outcome)?.results).toEqual([
        { serialNumber: 'B-1', change: 'recalibrate', ok: true },
        { serialNumber: 'B-2', ...CHANGED },
      ]);
      expect(await calibrationOf('B-2')).toBe('2029-01-01');
    });

    it('holds nobody up where the wanted date is there already', async () => {
      const rows = [{ ...toNext('B-1', '2026-01-01'), calibrationExpires: '2027-03-01' }];
      const { results } = await importDevices(operator, { rows });
      expect(results).toEqual([{ serialNumber: 'B-1', change: 'none', ok: true }]);
    });

    it('does not register anew a device that was shown and has gone since', async () => {
      const before = await snapshot();
      const rows = [toNext('B-9', '2027-03-01')];
      const { results } = await importDevices(operator, { rows, registerNew: true });
      expect(results).toEqual([{ serialNumber: 'B-9', ...CHANGED }]);
      expect(await snapshot()).toEqual(before);
    });

    it('does not touch the date of a device that was to be new and is there since', async () => {
      const { results } = await importDevices(operator, { rows: [toNext('B-1', null)], registerNew: true });
      expect(results).toEqual([{ serialNumber: 'B-1', ...CHANGED }]);
      expect(await calibrationOf('B-1')).toBe('2027-03-01');
    });

    it('is a day', async () => {
      const why = { fields: { 'rows.0.seen': 'Calibration date is not a valid date' } };
      await refused(() => importDevices(operator, { rows: [toNext('B-1', '01-03-2027')] }), why);
    });
  });

  it('registers new devices where they are wanted: of their row’s model, the one that is picked, or by prefix', async () => {
    const rows = [
      { serialNumber: 'B-10' },
      { serialNumber: 'X-1', deviceFeatureName: 'Tag', calibrationExpires: NEXT },
      { serialNumber: 'X-2', deviceFeatureName: 'Kite' },
      { serialNumber: 'X-3' },
    ];
    const pick = 'Pick a device model for the new serial numbers';
    const first = await importDevices(operator, { rows, registerNew: true });
    expect(first.results).toEqual([
      { serialNumber: 'B-10', change: 'register', ok: true },
      { serialNumber: 'X-1', change: 'register', ok: true },
      { serialNumber: 'X-2', change: null, ok: false, message: expect.stringContaining('Kite') as unknown },
      { serialNumber: 'X-3', change: null, ok: false, message: pick },
    ]);
    expect(await calibrationOf('X-1')).toBe(NEXT);
    const models = `SELECT f.name FROM devices d JOIN device_features f ON f.id = d.feature_id
      WHERE d.serial_number IN ('B-10', 'X-1') ORDER BY d.serial_number`;
    expect(await query(models)).toEqual([{ name: 'Buoy' }, { name: 'Tag' }]);

    const again = await importDevices(operator, { rows, registerNew: true, deviceFeatureName: 'Tag' });
    expect(again.results.map(({ change }) => change)).toEqual(['none', 'none', null, 'register']);
  });

  it.each(['serialNumber', 'calibrationExpires', 'deviceFeatureName'])(
    'is refused with a %s that no cell holds, saying so',
    async (column) => {
      const sentence = 'A cell has more than 200 characters. A quotation mark may be missing.';
      const rows = [{ serialNumber: 'B-1' }, { serialNumber: 'B-2', [column]: 'x'.repeat(201) }];
      for (const judged of [importDevices, previewImport])
        await refused(() => judged(operator, { rows }), { fields: { [`rows.1.${column}`]: sentence } });
    },
  );

  it('is of a model that is there', async () => {
    const wish = { rows: [{ serialNumber: 'B-1' }], registerNew: true, deviceFeatureName: 'Kite' };
    const deviceFeatureName = expect.stringContaining('Kite') as unknown;
    await refused(() => importDevices(operator, wish), { fields: { deviceFeatureName } });
  });

  it('goes on in its batch when rows are sent again, so that one undoing reaches all', async () => {
    const batchId = '0190a0b0-0000-4000-8000-000000000001';
    const row = (serialNumber: string) => ({ serialNumber, calibrationExpires: NEXT });
    await importDevices(operator, { rows: [row('B-1')], batchId });
    const again = await importDevices(operator, { rows: [row('B-1'), row('B-2')], batchId });
    expect(again).toMatchObject({ batchId, results: [{ ok: true }, { ok: true }] });
    const { results } = await undoBatch(operator, { batchId });
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect([await calibrationOf('B-1'), await calibrationOf('B-2')]).toEqual(['2027-03-01', null]);
  });
});
