import { describe, expect, it } from 'vitest';
import { guessColumns, rowsOf } from '@/components/devices/file-rows';
import { readTable } from '@/components/devices/read-table';
import { sheetOfWorkbook } from '@/components/devices/sheet-rows';

/** The rows of a file whose first line names the columns, without their places. */
async function read(content: string | Uint8Array<ArrayBuffer>) {
  const file = new File([content], 'workshop.csv');
  const { lines: all } = await readTable(file, (bytes) => Promise.resolve(sheetOfWorkbook(bytes)));
  const [first, ...lines] = all;
  const head = first?.cells ?? [];
  const { columns, doubt } = guessColumns(head, {});
  if (doubt !== null) throw new Error(doubt);
  return rowsOf(lines, head, columns).rows.map(({ row: _row, fault, ...cells }) =>
    fault === null ? cells : { ...cells, fault },
  );
}
const ROWS = [{ serialNumber: 'B-1', calibrationExpires: '01.03.2028' }];
const TEXT = 'Serial number;Calibration date\r\nB-1;01.03.2028\r\n';

/** UTF-16 as spreadsheets write it, with its mark. */
function utf16(text: string, order: 'little' | 'big'): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\ufeff${text}`].forEach((letter, at) =>
    view.setUint16(2 * at, letter.charCodeAt(0), order === 'little'),
  );
  return new Uint8Array(view.buffer);
}

describe('a file of devices', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16, little end first', utf16(TEXT, 'little')],
    ['UTF-16, big end first', utf16(TEXT, 'big')],
  ])('is read as %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(ROWS);
  });

  it.each([
    ['sep=;', `sep=;\r\n${TEXT}`],
    ['SEP=;', `\ufeffSEP=;\n${TEXT}`],
    ['"sep=;"', `"sep=;"\r\n${TEXT}`],
    // As it stands once another program has saved the file.
    ['sep=;;', `sep=;;\r\n${TEXT}`],
    ['sep=|', `sep=|\r\n${TEXT.replaceAll(';', '|')}`],
    ['sep=\\t', `sep=\t\r\n${TEXT.replaceAll(';', '\t')}`],
  ])('may say its separator first: %s', async (_, text) => {
    expect(await read(text)).toEqual(ROWS);
  });

  it('goes by the separator that it says', async () => {
    expect(await read('sep=;\nSerial;Model\nB-1;Buoy, large, red\nB-2;Tag, small, red\n')).toEqual([
      { serialNumber: 'B-1', deviceFeatureName: 'Buoy, large, red' },
      { serialNumber: 'B-2', deviceFeatureName: 'Tag, small, red' },
    ]);
  });

  it.each([
    ['Serial number;Serienummer', "'Serial number' and 'Serienummer'"],
    ['Serial;Calibration date;kalibreringsdato', "'Calibration date' and 'kalibreringsdato'"],
    ['Serial;Model;Model', "'Model' and 'Model'"],
  ])('is refused with two columns of the same meaning: %s', async (head, names) => {
    const sentence = `The columns ${names} mean the same. Pick one of them below.`;
    await expect(read(`${head}\nB-1;B-2;B-3\n`)).rejects.toThrow(sentence);
  });

  it.each([
    ['at its end', 'B-1;"01.03.2028\nB-2;01.03.2028\nB-3;01.03.2028'],
    ['before a later one', 'B-1;"01.03.2028\nB-2;"01.03.2028"\nB-3;01.03.2028'],
  ])('is refused at the row whose quotation mark is not closed %s, whatever it swallows', async (_, rows) => {
    const sentence = 'A quotation mark may be missing in row 4';
    for (const column of ['Calibration date', 'Remark'])
      await expect(read(`Serial;${column}\n\n0;\n${rows}\n`)).rejects.toThrow(sentence);
  });

  it('that is none is told that it names no serials, whatever is in it', async () => {
    const sentence = "The first line names no column 'Serial number'";
    await expect(read('name\nx\ny\n')).rejects.toThrow(sentence);
  });

  it('is refused at the row of a cell that is too long to be one', async () => {
    const swallowed = 'B-2;01.03.2028\n'.repeat(20);
    await expect(read(`sep=;\nSerial;Calibration\n\nB-1;"${swallowed}"\n`)).rejects.toThrow(
      'A quotation mark may be missing in row 3',
    );
  });

  it('may have long remarks, and quotation marks in them', async () => {
    const remark = `"${'19"" rack, '.repeat(40)}\n"`;
    const expected = [{ serialNumber: 'B-1' }, { serialNumber: 'B-2' }];
    expect(await read(`Serial,Remark\nB-1,${remark}\nB-2,19" rack\n`)).toEqual(expected);
  });
});
