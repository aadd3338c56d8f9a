import XLSX from '@e965/xlsx/dist/xlsx.mini.min.js';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { guessColumns, rowsOf } from '@/components/devices/file-rows';
import { readTable, type SheetOfWorkbook } from '@/components/devices/read-table';
import { sheetOfWorkbook } from '@/components/devices/sheet-rows';
import { damageOf } from '@/lib/vocabulary/spreadsheets';

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));
const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...files: Bytes[]): Bytes => Uint8Array.from(files.flatMap((file) => [...file]));
function utf16(text: string, isLittle: boolean): Bytes {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  [...text].forEach((letter, at) => view.setUint16(2 * at, letter.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
}
const sheet = (...sheets: unknown[][][]): Bytes => {
  const book = XLSX.utils.book_new();
  for (const [at, rows] of sheets.entries())
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { cellDates: true }), `S${at}`);
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

/** What a file says: its rows as 'serial|date|model', or the sentence that refuses it. */
async function outcome(bytes: Bytes): Promise<string[] | string> {
  try {
    const { lines } = await readTable(new File([bytes], 'any'), (book) => Promise.resolve(sheetOrNull(book)));
    const head = lines[0]?.cells ?? [];
    const { columns, doubt } = guessColumns(head, {});
    if (doubt !== null) return doubt;
    return rowsOf(lines.slice(1), head, columns).rows.map(
      ({ row, serialNumber, calibrationExpires, deviceFeatureName, fault }) =>
        fault === null
          ? [serialNumber, calibrationExpires, deviceFeatureName].filter(Boolean).join('|')
          : `row ${row}: ${fault}`,
    );
  } catch (error) {
    return (error as Error).message;
  }
}
function sheetOrNull(bytes: Uint8Array): SheetOfWorkbook | null {
  try {
    return sheetOfWorkbook(bytes);
  } catch {
    return null;
  }
}

const HEAD = 'Serial;Calibration;Model';
const TEXT = `${HEAD}\r\nB-1;01.03.2028;Blåfjell\r\nB-2;;Blåfjell\r\n`;
const BOTH = ['B-1|01.03.2028|Blåfjell', 'B-2|Blåfjell'];
const FOUR = ['B-1', 'B-2', 'B-3', 'B-4'];
const lines = (first: string, others: string) => `Serial${first}${FOUR.join(others)}${others}`;
const missing = (row: number) => `A quotation mark may be missing in row ${row}`;

const MIXED =
  'Parts of this file are in different encodings. Save it anew as CSV in UTF-8, or take in each part for itself.';

const CORPUS: [string, Bytes, string[] | string][] = [
  ['UTF-8', utf8(TEXT), BOTH],
  ['UTF-8 with its mark', utf8(`\ufeff${TEXT}`), BOTH],
  ['UTF-8 with decomposed letters', utf8(TEXT.normalize('NFD')), BOTH.map((row) => row.normalize('NFD'))],
  ['UTF-16, little end first', utf16(`\ufeff${TEXT}`, true), BOTH],
  ['UTF-16, big end first', utf16(`\ufeff${TEXT}`, false), BOTH],
  ['UTF-16 without its mark, little end first', utf16(TEXT, true), BOTH],
  ['UTF-16 without its mark, big end first', utf16(TEXT, false), BOTH],
  ['Windows-1252', latin(TEXT), BOTH],
  ['Windows-1252 behind UTF-8', joined(utf8(TEXT), latin('B-3;;Blåfjell\n')), [...BOTH, 'B-3|Blåfjell']],
  ['UTF-8 behind Windows-1252', joined(latin(TEXT), utf8('B-3;;Blåfjell\n')), [...BOTH, 'B-3|Blåfjell']],
  ['Vietnamese', utf8('Serial,Model\nB-1,Thiết bị đo\n'), ['B-1|Thiết bị đo']],

  ['LF', utf8(lines('\n', '\n')), FOUR],
  ['CRLF', utf8(lines('\r\n', '\r\n')), FOUR],
  ['CR', utf8(lines('\r', '\r')), FOUR],
  ['CRLF, then LF', utf8(lines('\r\n', '\n')), FOUR],
  ['LF, then CRLF', utf8(lines('\n', '\r\n')), FOUR],
  ['CR, and one LF', utf8('Serial\rB-1\rB-2\nB-3\rB-4'), FOUR],
  ['CR, CR and LF', utf8(lines('\r\r\n', '\r\r\n')), FOUR],
  ['next line', utf8(lines('\u0085', '\u0085')), FOUR],
  ['line separator', utf8(lines('\n', '\u2028')), FOUR],
  ['form feed and vertical tab', utf8('Serial\fB-1\vB-2\nB-3\u2029B-4'), FOUR],
  ['next line in UTF-16', utf16(lines('\u0085', '\u0085'), true), FOUR],
  ['no line end behind the last', utf8(lines('\n', '\n').trimEnd()), FOUR],
  [
    'empty lines, blank ones, and separators alone',
    utf8('Serial,Model\n\nB-1,\n , \n,,\nB-2,\n\n'),
    ['B-1', 'B-2'],
  ],

  ['comma', utf8(TEXT.replaceAll(';', ',')), BOTH],
  ['tab', utf8(TEXT.replaceAll(';', '\t')), BOTH],
  ['bar', utf8(TEXT.replaceAll(';', '|')), BOTH],
  ['sep=', utf8(`sep=;\r\n${TEXT}`), BOTH],
  ['sep= in joined files', joined(utf8(`sep=;\r\n${TEXT}`), utf8('sep=;\nB-3;;\n')), [...BOTH, 'B-3']],
  [
    'another separator in joined files',
    joined(utf8(TEXT), utf8('B-3,01.03.2028,\n')),
    [...BOTH, 'B-3,01.03.2028,'],
  ],
  [
    'more cells than names',
    utf8('Serial,Remark,Calibration\nB-1,large, red,01.03.2028\nB-2,small,\n'),
    [
      'row 2: This row has more cells than the first line names. A text with a separator may need quotation marks.',
      'B-2',
    ],
  ],
  ['fewer cells than names', utf8('Serial,Remark,Calibration\nB-1\nB-2,\n'), ['B-1', 'B-2']],

  [
    'everything in quotes',
    utf8('"Serial","Model"\r\n"B-1","Buoy, red"\n"B-2",""\r'),
    ['B-1|Buoy, red', 'B-2'],
  ],
  ['a line end in quotes', utf8('Serial,Remark\nB-1,"one\r\ntwo"\nB-2,"one\rtwo"\n'), ['B-1', 'B-2']],
  [
    'rows between a quotation mark and the end of a later one',
    utf8('Serial,Model,Remark\nB-1,"12 mm tag,x\nB-2,Tag,y\nB-3,Tag",z\n'),
    missing(2),
  ],
  ['a row behind such a mark', utf8('Serial,Model,Remark\nB-1,"12,x\nB-2,Tag",y\n'), missing(2)],
  [
    'a remark of several lines with separators',
    utf8('Serial,Remark\nB-1,"Came late, at 9\nHull, keel"\nB-2,\n'),
    ['B-1', 'B-2'],
  ],
  ['a joined column under another name', utf8('Serial number\nB-1\nSerienummer\nB-2\n'), ['B-1', 'B-2']],
  ['UTF-16 behind UTF-8', joined(utf8(TEXT), utf16(TEXT, true)), MIXED],
  ['UTF-8 behind UTF-16', joined(utf16(TEXT, true), utf8(TEXT)), MIXED],
  ['quotes in quotes', utf8('Serial,Model\nB-1,"19"" rack"\n'), ['B-1|19" rack']],
  ['a quote that is not closed', utf8('Serial,Model\nB-1,"Buoy\nB-2,\n'), missing(2)],
  ['a quote that another one closes', utf8('Serial,Model\nB-1,"Buoy\nB-2,"Tag"\nB-3,\n'), missing(2)],
  [
    'our own mark, and the one of a spreadsheet',
    utf8("Serial,Model\n'=B-1,'0012\n''B-2,\n"),
    ['=B-1|0012', "'B-2"],
  ],

  [
    'joined files with their heads and marks',
    joined(utf8(`\ufeff${TEXT}`), utf8(`\ufeff${HEAD}\nB-3;;\n`)),
    [...BOTH, 'B-3'],
  ],
  [
    'joined files with other heads',
    joined(utf8(TEXT), utf8('Model;Serial\nBuoy;B-3\n')),
    'Row 4 names other columns than the first line. Please take in the joined files one by one.',
  ],
  [
    'no names',
    utf8('B-1;01.03.2028\n'),
    "The first line names no column 'Serial number'. Pick the columns below.",
  ],
  ['nothing below the names', utf8('Serial;Model\n\n;\n'), 'The file has no rows below its first line'],

  [
    'a workbook',
    sheet([
      ['Serienr.', 'Kalibrert til'],
      ['B-1', '01.03.2028'],
      ['B-2', null],
    ]),
    ['B-1|01.03.2028', 'B-2'],
  ],
  [
    'a workbook with numbers, days and leading zeros',
    sheet([
      ['Serial', 'Calibration date'],
      [12345, { t: 'n', v: 46813, z: 'yyyy-mm-dd' }],
      [
        { t: 'n', v: 123, z: '00000' },
        { t: 'd', v: new Date('2028-03-01T00:00:00Z') },
      ],
      [
        { t: 's', v: '00123' },
        { t: 'n', v: 46813, z: 'dd.mm.yyyy hh:mm' },
      ],
    ]),
    ['12345|2028-03-01', '00123|2028-03-01', '00123|2028-03-01'],
  ],
  ['a workbook with its rows on the second sheet', sheet([[]], [['Serial'], ['B-1']]), ['B-1']],
  ['a workbook with empty rows', sheet([[], ['Serial'], [], ['B-1'], [null], ['B-2']]), ['B-1', 'B-2']],
  [
    'a workbook of before 2007',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'This is an older workbook, or one with a password. Save it as .xlsx without a password, or as CSV.',
  ],
  [
    'another packed file',
    new Uint8Array(zipSync({ 'a.txt': strToU8('Serial\nB-1\n') })),
    'This file cannot be read',
  ],
  ['a cut workbook', sheet([['Serial'], ['B-1']]).slice(0, 900), 'This file cannot be read'],
];

describe('a file from anywhere', () => {
  it.each(CORPUS)('%s', async (_, bytes, expected) => {
    expect(await outcome(bytes)).toEqual(expected);
  });

  it('of a workbook says what the spreadsheet did to a serial number', async () => {
    const cells = [
      { t: 'n', v: 1.23e17 },
      { t: 'b', v: true },
      { t: 'e', v: 0x17, w: '#REF!' },
      { t: 'n', v: 46813, z: 'dd.mm.yyyy' },
    ];
    const rows = (await outcome(sheet([['Serial'], ...cells.map((cell) => [cell])]))) as string[];
    expect(rows.map(damageOf)).toEqual(['number', 'truth', 'fault', 'date']);
  });

  it('of a workbook has numbers as its cells show them where the format makes names of them', async () => {
    const cells = [
      { t: 'n', v: 207, z: '"DM-"000000' },
      { t: 'n', v: 207, z: '000-000' },
      { t: 'n', v: 207, z: '00000' },
      { t: 'n', v: 1234, z: '#,##0' },
      { t: 'n', v: 207 },
    ];
    expect(await outcome(sheet([['Serial'], ...cells.map((cell) => [cell])]))).toEqual([
      ...['DM-000207', '000-207', '00207', '1234', '207'],
    ]);
  });

  it('of a workbook is its first sheet that is shown and filled, and names the others with rows', () => {
    const book = XLSX.utils.book_new();
    for (const [name, rows] of Object.entries({ Old: [['A-1']], Empty: [], Now: [['A-2']], Next: [['A-3']] }))
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
    book.Workbook = { Sheets: [{ Hidden: 1 }, {}, {}, {}] };
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(sheetOfWorkbook(bytes)).toEqual({ rows: [['A-2']], others: ['Old', 'Next'] });
  });

  it('that is small and would become very large is no workbook', async () => {
    const zeros = new Uint8Array(120 * 1024 * 1024);
    const bomb = new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': [zeros, { level: 1 }] }));
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await outcome(bomb)).toBe('This file cannot be read');
    // One that says less than it holds is cut at what it says.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 30 < bomb.length; at += 1) {
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 9, true);
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 9, true);
    }
    expect(await outcome(bomb)).toBe('This file cannot be read');
  });
});
