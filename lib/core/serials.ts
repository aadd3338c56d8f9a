import { plainDashes } from './typed-text';

/** A serial number: 1 to 64 visible ASCII characters; no comma, which separates serials. */
export const serialPattern = /^[!-+\--~]{1,64}$/;

/** What separates the serials of a text: blanks, line ends, commas and semicolons. */
const SEPARATORS = /[\s\u0085,;，；、]+/;
const LINE_ENDS = /[\n\r\v\f\u0085\u2028\u2029]+/;

/** Marks around a serial that are none of its characters: quotes, and what scanners frame a code with. */
const AROUND_ONE = '(?:(?!\\0)[\\p{Control}\\p{Format}\\s"\'`“”„«»‘’])+';
const AROUND = new RegExp(`^${AROUND_ONE}|${AROUND_ONE}$`, 'gu');

/** A scanner's mark of the kind of code (AIM), and those of GS1 codes. */
const KIND_OF_CODE = /^\][A-Za-z][0-9A-Za-z]/;
const KIND_OF_GS1 = /^[\s"']*\](?:C1|d2|e0|J1|Q3)/;

/** Words before a serial: 'SN=', 'S/N: ', 'Serial no. '. */
const WORD =
  /(^|[\s,;"'])(?:s\/n|sn|serial(?:[ _-]?(?:no|nr|number))?|serien?nummer|serien?[ -]?nr)\.?(?:[ \t]*[:：=#][ \t]*|[ \t]+)/gi;

/** What else a label says, where it says a serial: 'IMEI: 350…', 'P/N 12'. */
const OTHER_WORD =
  /(^|[\s,;"'])(?:imei ?\d?|meid|iccid|mac|p\/n|pn|mpn|part(?:[ _-]?(?:no|nr|number))?|ref|lot|batch|gtin|ean|upc|model|modell|type|date|rev|hw|fw)\.?(?:[ \t]*[:=#][ \t]*|[ \t]+)[^\s,;]+/gi;

/** The number of a list's line: '1. ', '12) '. */
const LIST_NUMBER = /^[ \t]*\d{1,3}[.)][ \t]+/;

/** A GS1 code with its fields in brackets, blanks beside them. */
const BRACKETED = /^\W*(?:\(\d{2,4}\)\s*[^()]+)+$/;
const BRACKET = /\s*(\(\d{2,4}\))\s*/g;

/** The address on a device's label, and the serial number behind it. */
const LABEL = /^https?:\/\/[^\s#]+\/devices\/[0-9a-f-]{36}#([!-~]+)$/i;

/** An address that is a GS1 code: a product, and its serial number. */
const GS1_ADDRESS = /^https?:\/\/[^\s]+\/01\/\d{8,14}\/(?:[^\s?#]*\/)?21\/([^\s/?#]+)/i;

const decoded = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};

/** The serial number of a GS1 code, or the number of a single asset. */
const GS1_SERIALS = ['21', '8004'];

/** The lengths of a GS1 code's fields without an end mark, by the field's number. */
const GS1_FIXED: Record<string, number> = {
  ...{ '00': 18, '01': 14, '02': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 },
};
/** Ends an open field (GS). */
const FIELD_END = '\x1d';

/** Fields that end with a mark, or with the code. */
const GS1_OPEN = /^(?:10|21|22|24[01]|25[01]|30|37|400|8004|9\d)/;

/** Whether 14 digits are the number of a product: the last one checks the others. */
function isProduct(digits: string): boolean {
  const sum = [...digits.slice(0, -1)].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return /^\d{14}$/.test(digits) && (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** The fields of a GS1 code as scanners send it, a control character behind open fields; null for another text. */
function fieldsOf(code: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  let rest = code;
  while (rest !== '') {
    const open = GS1_OPEN.exec(rest)?.[0];
    const name = open ?? rest.slice(0, 2);
    const fixed = GS1_FIXED[name];
    if (open === undefined && fixed === undefined) return null;
    const value = rest.slice(name.length).slice(0, fixed).split(FIELD_END)[0] ?? '';
    if (value === '' || (fixed !== undefined && value.length < fixed)) return null;
    fields.set(name, value);
    rest = rest.slice(name.length + value.length);
    if (rest.startsWith(FIELD_END)) rest = rest.slice(1);
  }
  return fields;
}

/** The serial number in a GS1 code, with its fields in brackets or bare; null for another text. */
function gs1Serial(text: string, isMarked: boolean): string | null {
  const bracketed = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  const fields =
    text.startsWith('(') && bracketed.map(([all]) => all).join('') === text
      ? new Map(bracketed.map(([, name = '', value = '']) => [name, value]))
      : isMarked || isProduct(text.slice(2, 16))
        ? fieldsOf(text)
        : null;
  if (fields === null || (!isMarked && !fields.has('01') && !text.startsWith('('))) return null;
  return GS1_SERIALS.map((name) => fields.get(name)).find((value) => value !== undefined) ?? null;
}

/**
 * The serial number that one scan means: without quotation marks, a scanner's marks, a word such as 'SN=', a label's address or a
 * GS1 code around it. Any other text stays. Pure.
 */
export function scannedSerial(text: string): string {
  const isMarked = KIND_OF_GS1.test(text) || text.startsWith(FIELD_END);
  const bare = plainDashes(BRACKETED.test(text) ? text.replace(BRACKET, '$1') : text)
    .replace(AROUND, '')
    .replace(KIND_OF_CODE, '')
    .replace(WORD, '$1')
    .replace(AROUND, '');
  const encoded = LABEL.exec(bare)?.[1] ?? GS1_ADDRESS.exec(bare)?.[1];
  if (encoded !== undefined) return decoded(encoded);
  return gs1Serial(bare, isMarked) ?? bare;
}

function serialsOfLine(line: string): string[] {
  const isOneCode = BRACKETED.test(line) && (line.match(/\(21\)/g) ?? []).length < 2;
  if (isOneCode) return [scannedSerial(line)];
  const said = line.replace(LIST_NUMBER, '');
  const isLabel = said.search(WORD) >= 0;
  return (isLabel ? said.replace(OTHER_WORD, '$1').replace(WORD, '$1') : said)
    .split(SEPARATORS)
    .map(scannedSerial);
}

/** The serials of a text, as scanned or typed one after the other; a label's line has one. Pure. */
export function parseSerials(text: string): string[] {
  return text
    .split(LINE_ENDS)
    .flatMap(serialsOfLine)
    .filter((serial) => serial !== '');
}

/** A serial's letters and digits, in small letters: what two serials share that only a scanner or a hand tells apart. Pure. */
export const plainSerial = (serial: string): string => serial.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Whether a text is a word, a sign or an address rather than a serial number: without a digit, or with signs that serials do not have.
 * Pure.
 */
export const isUnlikelySerial = (serial: string): boolean =>
  !/\d/.test(serial) || /^[^A-Za-z0-9]|:\/\/|[()<>\\]/.test(serial);

/** Fewer of another serial's letters and digits are in a new one by chance. */
const LEAST_SHARED = 4;

/** Up to so many digits behind a serial's own make the next numbers of a series, and no second scan. */
const NEXT_DIGITS = 3;

/** The letters and digits of known serials that a new one could resemble (`resembles`). Pure. */
export function plainParts(serial: string): string[] {
  const plain = plainSerial(serial);
  const parts = new Set(plain === '' ? [] : [plain]);
  for (let from = 0; from + LEAST_SHARED <= plain.length; from += 1)
    for (let to = from + LEAST_SHARED; to <= plain.length; to += 1) parts.add(plain.slice(from, to));
  return [...parts];
}

/**
 * Whether a new serial may be a known one, wrongly read: it is equal but for case, blanks and signs, or has the known one in it. The
 * next number of a series, 'OT-1001' and 'OT-10010', is another one. Pure.
 */
export function resembles(fresh: string, known: string): boolean {
  const [plain, part] = [plainSerial(fresh), plainSerial(known)];
  if (part === '' || fresh.toLowerCase() === known.toLowerCase()) return false;
  if (plain === part) return true;
  if (part.length < LEAST_SHARED || !plain.includes(part)) return false;
  const [begin, end] = [fresh.slice(0, known.length), fresh.slice(known.length)];
  const isNext = /\d$/.test(known) && new RegExp(`^\\d{1,${NEXT_DIGITS}}$`).test(end);
  return !(isNext && begin.toLowerCase() === known.toLowerCase());
}
