import fc from 'fast-check';
import { renderToBuffer } from '@react-pdf/renderer';
import { describe, expect, it } from 'vitest';
import { withLanguage } from '@/lib/i18n/locale/language';
import { languages } from '@/lib/i18n/languages';
import { packingMessages } from '@/lib/i18n/delivery';
import { printedMessages } from '@/lib/i18n/printed';
import { slipMessages } from '@/lib/i18n/returns';
import { termsMessages } from '@/lib/i18n/terms';
import { type PackingList, packingListDocument } from '@/lib/pdf/packing-list';
import { BOX, letters, printable } from '@/lib/pdf/printable';
import { paperHere } from '@/lib/pdf/papers';
import { pdfText } from '../../support/pdf-text';

const zone = 'Europe/Oslo';
const at = new Date('2026-11-26T23:20:00Z');
const list = (fields: Partial<PackingList> = {}): PackingList => ({
  ...{ number: 'O-10042', orderedAt: at, madeAt: at, purchaseOrder: null, shipTo: [], contact: [] },
  ...{ carrier: null, trackingNumber: null, lines: [], ...fields },
});

/** What a list says, without the blanks, which lie between texts too. */
async function said(fields: Partial<PackingList>): Promise<string> {
  const pdf = await paperHere({ name: 'packingList', written: list(fields), language: 'en', zone });
  return pdfText(Buffer.from(pdf)).replace(/\s/g, '');
}

/** The blocks, and what of them only inscriptions, old books and Abkhaz have. */
const blocks: [string, number, number, RegExp, string][] = [
  ['Latin', 0x20, 0x24f, /\p{L}/u, ''],
  ['Latin of Vietnam and others', 0x1e00, 0x1eff, /\p{L}/u, 'ẜ'],
  ['Greek', 0x370, 0x3ff, /\p{Script=Greek}/u, 'ͰͱͲͳͷϘϙϚϛϞϟϠϡϷϸϻ'],
  ['Greek with breathings', 0x1f00, 0x1fff, /\p{Script=Greek}/u, ''],
  ['Cyrillic', 0x400, 0x4ff, /\p{L}/u, 'ѺѻѼѽѾѿҞҟ'],
];

describe('the letters of papers', () => {
  it.each(blocks)('are all of %s, plain and bold', async (_, first, last, kind, but) => {
    const prints = await letters();
    const missing = Array.from({ length: last - first + 1 }, (__, at) => String.fromCodePoint(first + at))
      .filter((letter) => kind.test(letter) && printable(letter, prints).includes(BOX))
      .join('');
    expect(missing).toBe(but);
  });

  it('are read back from a paper, each as itself', async () => {
    const prints = await letters();
    const codes = Array.from({ length: 0x3000 }, (_, code) => code).filter(prints);
    expect(codes.length).toBeGreaterThan(1_500);
    const words = codes.map((code) => `(${String.fromCodePoint(code)})`);
    for (let from = 0; from < words.length; from += 400) {
      const text = words.slice(from, from + 400).join('');
      expect(await said({ shipTo: [text] })).toContain(printable(text, prints).replace(/\s/g, ''));
    }
  });

  it('are those of our own words, in all languages', async () => {
    const prints = await letters();
    for (const language of languages) {
      const sections = withLanguage(language, () => termsMessages.sections('a@example.com'));
      const words = withLanguage(language, () =>
        [packingMessages, slipMessages, printedMessages].flatMap((words) =>
          Object.values(words).filter((word) => typeof word === 'string'),
        ),
      );
      for (const text of [...words, ...sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs])])
        expect(printable(text, prints)).not.toContain(BOX);
    }
  });
});

describe('a typed text', () => {
  it.each([
    ['Storgata 1\u20113', 'Storgata 1-3'],
    ['Storgata \u2012 5\u20157', 'Storgata - 5-7'],
    ['\u22123 °C', '\u22123 °C'],
    ['Storgata\u202F1\u2009B', 'Storgata 1 B'],
    ['Bla\u030Ava\u030Ag', 'Blåvåg'],
    ['Nguye\u0302\u0303n Thi\u0323 Ánh', 'Nguyễn Thị Ánh'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['Wa\uFB03ehaus, ﬁn', 'Waffiehaus, fin'],
    ['ＡＢ１', 'AB1'],
    ['Iğdır, Ǆ, ŉ', 'Iğdır, DŽ, ʼn'],
    ['Łódź, Žižkov, Țepeș, Şişli', 'Łódź, Žižkov, Țepeș, Şişli'],
    ['Αθήνα, Ἀθῆναι, Київ, Қазақ', 'Αθήνα, Ἀθῆναι, Київ, Қазақ'],
    ['“5 €” – a…b', '“5 €” – a…b'],
    ['東京 12', '□□ 12'],
    ['بيت', '□□□'],
    ['בית 7', '□□□ 7'],
    ['\u0E01\u0E49', '□'],
    ['👩‍👩‍👧 & 🇳🇴', '□ & □'],
    // Without its accent it would be another letter.
    ['x\u030C', '□'],
    // A control character, for which the built-in font has a euro.
    ['a\u0080b', 'a□b'],
    ['one\ntwo', 'one\ntwo'],
    // A box is none of the typed letters.
    ['□', '□'],
  ])('%j is printed as %j', async (typed, printed) => {
    expect(printable(typed, await letters())).toBe(printed);
    expect(await said({ shipTo: [typed] })).toContain(`Shipto${printed.replace(/\s/g, '')}`);
  });

  it.each(['Đường Nguyễn Thị Minh Khai, Šiauliai, Łódź '.repeat(3).trim(), 'aĐžж'.repeat(20)])(
    'gets no hyphen at the end of a line, also where the font changes within a word: %s',
    async (typed) => {
      expect(await said({ shipTo: [typed] })).toContain(`Shipto${typed.replace(/\s/g, '')}Ordered`);
    },
  );

  it('says on the page that a box stands for a letter, in its language, and else nothing', async () => {
    expect(await said({ contact: ['東京'] })).toContain('□standsforonethatitcannotprint.');
    expect(await said({ contact: ['Tromsø'] })).not.toContain('□');
    const pdf = await paperHere({
      name: 'packingList',
      written: list({ lines: [line('鯨')] }),
      language: 'nb',
      zone,
    });
    const text = pdfText(Buffer.from(pdf));
    expect(text).toContain('□ står for et tegn som ikke kan skrives ut');
    expect(text.match(/□/g)).toHaveLength(2);
  });

  it('is the same on a slip, also as the name of a model', async () => {
    const slip = { number: 'R-10001', openedAt: at, madeAt: at, organization: 'Ånd', reason: 'ﬁx 鯨' };
    const pdf = await paperHere({
      ...{ name: 'returnSlip', language: 'en', zone },
      written: {
        ...{ ...slip, carrier: null, trackingNumber: null, sendTo: ['1\u20113'], code: ['1'] },
        models: [{ model: 'Żubr 鯨', serials: ['A-1'] }],
      },
    });
    const text = pdfText(Buffer.from(pdf));
    for (const said of ['Ånd', 'fix □', '1-3', 'Żubr □', '27-11-2026', '□ stands for one'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  });

  it('of any letters is read back from the paper as it was meant to be printed', async () => {
    const prints = await letters();
    const letter = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0x21, max: 0x24f }) },
      { weight: 3, arbitrary: fc.integer({ min: 0x300, max: 0x4ff }) },
      { weight: 2, arbitrary: fc.integer({ min: 0x1e00, max: 0x20ff }) },
      { weight: 1, arbitrary: fc.integer({ min: 0x2100, max: 0xd7ff }) },
      { weight: 1, arbitrary: fc.integer({ min: 0xe000, max: 0x1ffff }) },
    );
    const word = fc
      .array(letter, { minLength: 1, maxLength: 12 })
      .map((codes) => `(${String.fromCodePoint(...codes)})`);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 20, maxLength: 20 }), async (words) => {
        const pdf = await renderToBuffer(packingListDocument(list({ shipTo: words }), prints));
        const printed = words.map((word) => printable(word, prints));
        expect(pdfText(pdf).replace(/\s/g, '')).toContain(printed.join('').replace(/\s/g, ''));
      }),
      { numRuns: 4, seed: 20261129 },
    );
  });
});

const line = (model: string) => ({ model, quantity: 1, serials: ['A-1'] });
