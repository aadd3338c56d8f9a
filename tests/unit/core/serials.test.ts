import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSerials, plainParts, plainSerial, resembles, scannedSerial } from '@/lib/core/serials';

const GS = '\x1d';
const GTIN = '09506000134352';

describe('a scan', () => {
  it.each([
    ['"DM-1', ['DM-1']],
    ['DM-1"', ['DM-1']],
    ["'=DM-1", ['=DM-1']],
    ['“DM-1”', ['DM-1']],
    [']C1DM-1', ['DM-1']],
    [']d2DM-1', ['DM-1']],
    [']A0DM-1', ['DM-1']],
    ['\x02DM-1\x03', ['DM-1']],
    ['\u200bDM-1\ufeff', ['DM-1']],
    ['SN=DM-1', ['DM-1']],
    ['S/N: DM-1', ['DM-1']],
    ['sn#DM-1', ['DM-1']],
    ['S/N DM-1', ['DM-1']],
    ['Seriennummer: DM-1\nSerie nr: DM-2\nS/N：DM-3', ['DM-1', 'DM-2', 'DM-3']],
    ['Serienr. DM-1', ['DM-1']],
    ['IMEI: 356789104235671 SN: DM-1', ['DM-1']],
    ['P/N 1200-4 S/N: DM-1, Rev. B', ['DM-1']],
    ['1. DM-1\n2. DM-2\n3) DM-3', ['DM-1', 'DM-2', 'DM-3']],
    ['IMEI 12', ['IMEI', '12']],
    [`(01) ${GTIN} (21) DM-1`, ['DM-1']],
    [`(01) ${GTIN} (10) LOT 7 (21) DM-1\nDM-2`, ['DM-1', 'DM-2']],
    [`(01)${GTIN}(21)DM-1 (01)${GTIN}(21)DM-2`, ['DM-1', 'DM-2']],
    [']C02100345', ['2100345']],
    [']A0210034', ['210034']],
    [']Q121DM-1', ['21DM-1']],
    [`]Q301${GTIN}21DM-1`, ['DM-1']],
    ['Serial no. DM-1\tSN\tDM-2', ['DM-1', 'DM-2']],
    ['Serial no.: DM-1\nSerial Number: DM-2', ['DM-1', 'DM-2']],
    ['Serienr: DM-1', ['DM-1']],
    ['"SN=DM-1"', ['DM-1']],
    [`(01)${GTIN}(21)DM-1`, ['DM-1']],
    [`(01)${GTIN}(17)271231(10)LOT7(21)DM-1`, ['DM-1']],
    [`]C1(01)${GTIN}(21)DM-1`, ['DM-1']],
    ['(8004)4012345DM1', ['4012345DM1']],
    ['(21)DM-1', ['DM-1']],
    [`01${GTIN}21DM-1`, ['DM-1']],
    [`01${GTIN}1727123110LOT7${GS}21DM-1`, ['DM-1']],
    [`01${GTIN}21DM-1${GS}10LOT7`, ['DM-1']],
    [`]d201${GTIN}21DM-1`, ['DM-1']],
    [`${GS}01${GTIN}21DM-1${GS}`, ['DM-1']],
    [']d221DM-1', ['DM-1']],
    [`https://id.example.com/01/${GTIN}/21/DM%2F1`, ['DM/1']],
    [`https://id.example.com/01/${GTIN}/10/LOT7/21/DM-1?x=1`, ['DM-1']],
    ['DM\u2011100\u20135', ['DM-100-5']],
    ['A;B', ['A', 'B']],
    ['A; B ;', ['A', 'B']],
    ['A，B；C', ['A', 'B', 'C']],
    ['A\u0085B\u2028C\u00a0D', ['A', 'B', 'C', 'D']],
    ['A\tB\tC\t', ['A', 'B', 'C']],
  ])('%j is %j', (text, serials) => {
    expect(parseSerials(text)).toEqual(serials);
  });

  it.each([
    'DM-1',
    'A.',
    'SN-100',
    'SNAKE=1',
    '21ABC',
    '(1)A',
    '(01)A)',
    // The last digit of the product's number is wrong.
    '010950600013435321DM-1',
    '0109506000134352',
    '01095060001343521',
    ']x',
    'https://example.com/21/7',
  ])('%s stays as it is', (text) => {
    expect(scannedSerial(text)).toBe(text);
  });

  it('means the same when it is read twice, and never has a separator in it', () => {
    const pieces = [
      '"',
      "'",
      ']C1',
      'SN=',
      'S/N: ',
      '(01)',
      '(21)',
      GTIN,
      '01',
      '21',
      GS,
      'DM-1',
      ';',
      ' ',
      '\u200b',
      'https://',
    ];
    const scan = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(scan, (parts) => {
        for (const serial of parseSerials(parts.join(''))) expect(serial).not.toMatch(/^$|^\s|\s$/);
      }),
    );
    const plain = fc.stringMatching(/^[A-Z]{2}-[0-9]{1,9}$/);
    const around = fc.constantFrom(
      (text: string) => `"${text}"`,
      (text: string) => `]C1${text}`,
      (text: string) => `SN=${text}`,
      (text: string) => `(01)${GTIN}(21)${text}`,
      (text: string) => `01${GTIN}21${text}${GS}`,
      (text: string) => ` ${text}\r\n`,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, around), { maxLength: 5 }), (scans) => {
        expect(parseSerials(scans.map(([text, wrap]) => wrap(text)).join('\n'))).toEqual(
          scans.map(([text]) => text),
        );
      }),
    );
  });
});

describe('a new serial', () => {
  it.each([
    ['A.', 'A'],
    ['ot 1001', 'OT-1001'],
    ['OT_1001', 'OT-1001'],
    ['OT-1001;OT-1002', 'OT-1001'],
    ['OT-1001OT-1002', 'OT-1002'],
    ['SNOT-1001', 'OT-1001'],
    ['21100234', '100234'],
    ['100234100235', '100234'],
    ['OT-1001.0', 'OT-1001'],
    ['OT-1001-A', 'ot1001'],
  ])('%s resembles the known %s', (fresh, known) => {
    expect(resembles(fresh, known)).toBe(true);
    expect(plainParts(fresh)).toContain(plainSerial(known));
  });

  it.each([
    ['OT-10010', 'OT-1001'],
    ['OT-1001123', 'ot-1001'],
    ['OT-1001', 'ot-1001'],
    ['OT-1002', 'OT-1001'],
    ['ABC', 'AB'],
    ['...', '-'],
  ])('%s is another one than %s', (fresh, known) => {
    expect(resembles(fresh, known)).toBe(false);
  });
});
