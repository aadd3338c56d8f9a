import { describe, expect, it } from 'vitest';
import { plainEuro } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import { csvHead, csvLines, csvMoment } from '@/lib/http/csv-text';
import { unguarded } from '@/lib/vocabulary/spreadsheets';

const columns = [{ header: 'Name', value: (row: { name: string | number | boolean | null }) => row.name }];
const lineOf = (name: string | number | boolean | null) => csvLines(columns, [{ name }]);

describe('a CSV file', () => {
  it('begins with the mark of UTF-8 and the heads', () => {
    const two = [...columns, { header: 'With "quotes", and more', value: () => null }];
    expect(csvHead(two)).toBe('\ufeffName,"With ""quotes"", and more"\r\n');
  });

  it.each([
    ['plain', 'plain\r\n'],
    ['', '\r\n'],
    [null, '\r\n'],
    [0, '0\r\n'],
    [-5, '-5\r\n'],
    [plainEuro(-1_450), '-14.50\r\n'],
    [true, 'Yes\r\n'],
    [false, 'No\r\n'],
    ['Ærlig Ål & Sønner', 'Ærlig Ål & Sønner\r\n'],
    ['a, b', '"a, b"\r\n'],
    ['a; b', 'a; b\r\n'],
    ['12" long', '"12"" long"\r\n'],
    ['two\nlines\n\nand one', '"two\nlines\n\nand one"\r\n'],
  ])('writes %j as it is', (name, line) => {
    expect(lineOf(name)).toBe(line);
  });

  it.each([
    ['=1+1', "'=1+1\r\n"],
    ['+4755512345', "'+4755512345\r\n"],
    ['-1-1', "'-1-1\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\t=1', "'\t'=1\r\n"],
    ['＝1+1', "'＝1+1\r\n"],
    // Another spreadsheet would take it for the next cell.
    ['a;=cmd', "a;'=cmd\r\n"],
    ['a,@SUM(A1)', '"a,\'@SUM(A1)"\r\n'],
    ['a\n=1', '"a\n\'=1"\r\n'],
    // Some take the blanks before a cell away.
    [' =1+1', "' =1+1\r\n"],
    ['a; =cmd', "a;' =cmd\r\n"],
    ['a, \u00a0@SUM(A1)', '"a,\' \u00a0@SUM(A1)"\r\n'],
    ['a\n  =1', '"a\n\'  =1"\r\n'],
  ])('lets no spreadsheet compute %j', (name, line) => {
    expect(lineOf(name)).toBe(line);
  });

  it('lets none compute a text that comes back letter by letter', () => {
    const texts = [{ header: 'Name', isText: true as const, value: (row: { name: string }) => row.name }];
    expect(csvLines(texts, [{ name: 'AB;  =cmd' }])).toBe("AB;'  =cmd\r\n");
    expect(unguarded("AB;'  =cmd")).toBe('AB;  =cmd');
  });

  it('parts cells by semicolons in Norwegian, and counts with a comma', () => {
    const both = [...columns, { header: 'Total', value: () => plainEuro(123_405) }];
    expect(withLanguage('nb', () => csvLines(both, [{ name: true }]))).toBe('Ja;1234,05\r\n');
    expect(csvLines(both, [{ name: true }])).toBe('Yes,1234.05\r\n');
  });

  it('writes moments as a spreadsheet reads them', () => {
    expect(csvMoment('2026-04-10T09:05:07.123Z')).toBe('2026-04-10 09:05:07');
    expect(csvMoment(null)).toBeNull();
  });
});
