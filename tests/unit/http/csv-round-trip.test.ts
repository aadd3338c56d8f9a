import XLSX from '@e965/xlsx/dist/xlsx.mini.min.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessColumns, rowsOf } from '@/components/devices/file-rows';
import { readTable } from '@/components/devices/read-table';
import { refusedRows } from '@/components/devices/refused-rows';
import { deviceCsv } from '@/lib/http/csv-columns';
import { csvHead, csvLines } from '@/lib/http/csv-text';
import type { UserActor } from '@/lib/auth/principal';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { languageFacts, languages } from '@/lib/i18n/languages';
import { withLanguage } from '@/lib/i18n/locale/language';
import { serialPattern } from '@/lib/core/serials';
import { unguarded } from '@/lib/vocabulary/spreadsheets';

const columns = deviceCsv({ role: 'SUPERUSER' } as UserActor);

/** What spreadsheets make other texts of, and what they compute. */
const TRICKY = [
  ...[
    '00123',
    '0',
    '123456789012345678',
    '1E5',
    '1.23E+11',
    '1e-3',
    '-5',
    '+5',
    '5-',
    '(5)',
    '1.5',
    '50%',
    '$5',
    '1/2',
    '1-2',
  ],
  ...[
    '1-2-3',
    '01-02-2028',
    '2028-03-01',
    '3/1/28',
    '12:30',
    '12:30:59',
    '2PM',
    'MAR-28',
    'mar28',
    'DEC1',
    '1-MAR',
    'SEPT-2',
    '1MAI',
  ],
  ...[
    'TRUE',
    'false',
    'SANN',
    '=A1',
    '=1+1',
    '@SUM(A1)',
    '-A1',
    "'A",
    "''=A",
    'A;=B',
    "A;'=B",
    "A;''-B",
    '"A"',
    'A"B',
    '#REF!',
  ],
  ...[
    '1,5'.replace(',', '.'),
    'A1',
    'E5',
    '~',
    '!',
    '_',
    'Infinity',
    'NaN',
    '1_000',
    '0x1F',
    '1e999',
    "'",
    "''",
  ],
];
const serial = fc
  .oneof(
    fc.constantFrom(...TRICKY),
    fc.stringMatching(/^[!-+\--~]{1,12}$/),
    fc.stringMatching(/^[0-9.:/-]{1,8}$/),
    fc.stringMatching(/^[0-9A-Z]{1,6}[-./ ]?$/).map((text) => text.trimEnd()),
  )
  .filter((text) => serialPattern.test(text));

const device = (serialNumber: string): DeviceView =>
  ({
    ...{
      id: 'x',
      serialNumber,
      deviceFeatureName: 'Tag',
      logisticStatus: 'AT_STORAGE',
      returned: false,
      active: true,
    },
    ...{ calibrationExpires: null, orgName: null, orderNumber: null, note: null, orderId: null },
    createdAt: '2026-11-01T00:00:00Z',
  }) as unknown as DeviceView;

const fileOf = (serials: readonly string[]) => csvHead(columns) + csvLines(columns, serials.map(device));

/** The file once a spreadsheet has opened and saved it: it keeps what it shows. */
function opened(text: string, separator: string): string {
  const book = XLSX.read(text.replace(/^\ufeff/, ''), { type: 'string', FS: separator, dense: true });
  return XLSX.utils.sheet_to_csv(book.Sheets[book.SheetNames[0]!]!, { FS: separator });
}

async function serialsIn(text: string): Promise<string[]> {
  const { lines: all } = await readTable(new File([text], 'devices.csv'));
  const [head, ...lines] = all;
  const { columns: found } = guessColumns(head!.cells, {});
  return rowsOf(lines, head!.cells, found).rows.map(({ serialNumber }) => serialNumber);
}

it.each(languages)(
  'every serial comes back from our own file, and from a spreadsheet that saved it, %s',
  async (language) => {
    const separator = languageFacts[language].csvSeparator;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(serial, { minLength: 1, maxLength: 30 }), async (serials) => {
        const file = withLanguage(language, () => fileOf(serials));
        expect(await serialsIn(file)).toEqual(serials);
        expect(await serialsIn(opened(file, separator))).toEqual(serials);
      }),
      { numRuns: 150, examples: [[TRICKY]] },
    );
  },
);

it.each(languages)('the refused lines come back from their file, and say why, %s', async (language) => {
  const separator = languageFacts[language].csvSeparator;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(serial, { minLength: 1, maxLength: 20 }), async (serials) => {
      const head = ['Remark', 'Serial'];
      const lines = serials.map((cell, at) => ({ row: at + 2, cells: ['x, "y"; z', cell] }));
      const refused = new Map(lines.map(({ row }) => [row, 'Because; of "this"']));
      const text = await withLanguage(language, () => refusedRows(head, 1, lines, refused));
      for (const one of [text, opened(text, separator)]) {
        // A serial of the file that began with an apostrophe was marked as text there.
        expect(await serialsIn(one)).toEqual(
          serials.map((cell) => (cell.startsWith("'") ? unguarded(cell) : cell)),
        );
        expect(one).toContain('Because');
      }
    }),
    { numRuns: 60, examples: [[TRICKY]] },
  );
});
