import { describe, expect, it } from 'vitest';
import { registration } from '@/lib/schemas/accounts';
import { organizationCreate, organizationUpdate, organizationWithAdmin } from '@/lib/schemas/organizations';
import { fullName, nameFault } from '@/lib/schemas/text';
import { errorsOf } from './errors-of';

const webAddress = 'A name cannot contain a web address';
const hidden = 'A name cannot contain hidden characters. Please type it again.';

describe('a name', () => {
  it.each([
    ['http://evil.com', webAddress],
    ['see ftp://x', webAddress],
    ['WWW.evil', webAddress],
    ['\uFF57\uFF57\uFF57\uFF0Eevil', webAddress],
    ['Fjord\u202Egro', hidden],
    ['Fjord\u2028Log', hidden],
    ['Fjord\u2029Log', hidden],
    ['Fjord\u0007Log', hidden],
  ])('%j is refused', (name, sentence) => {
    expect(nameFault(name)).toBe(sentence);
  });
  it.each([
    'Fjord Logistics',
    'Ålesund & Sønner A/S',
    'fjord.no',
    'Dr. No',
    'A: B',
    '🚢 Shipping',
    '北海 物流',
    '\uD83D\uDC69\u200D\uD83D\uDD2C Lab',
    '\uD83D\uDC69\uD83C\uDFFD\u200D\uD83D\uDD2C Lab',
    '\uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08',
    '\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67 & Co',
    '\u2764\uFE0F\u200D\uD83D\uDD25',
    'wwwhale',
  ])('%j is fine', (name) => {
    expect(nameFault(name)).toBeNull();
  });
});

it.each([
  ['Fjo\u200Brd', 'Fjord'],
  ['Fjord\u00ADLog\u2060', 'FjordLog'],
  ['\u202AFjord\u202C\tLog', 'Fjord Log'],
  ['\uD83D\uDC69\u200D', '\uD83D\uDC69'],
  ['\u200D\uD83D\uDD2C', '\uD83D\uDD2C'],
  ['\uD83D\uDC69\u200D\u200D\uD83D\uDD2C', '\uD83D\uDC69\uD83D\uDD2C'],
  ['\uD83D\uDC69\u200DLab', '\uD83D\uDC69Lab'],
  ['\uD83D\uDC69\u200D\uD83D\uDD2C\u200B', '\uD83D\uDC69\u200D\uD83D\uDD2C'],
])('what is invisible in %j is not kept', (typed, kept) => {
  expect(fullName.parse(typed)).toBe(kept);
});

it('each character of a name counts once, composed first', () => {
  for (const letter of ['\u{1F6A2}', 'a\u030A', 'x']) {
    expect(fullName.safeParse(letter.repeat(20)).success).toBe(true);
    expect(fullName.safeParse(letter.repeat(21)).success).toBe(false);
  }
});

describe('the rule of names', () => {
  const phone = '1234567890';
  const password = { password: 'Driftmark1', passwordConfirmation: 'Driftmark1' };
  const name = 'www.evil.com';
  it('stands at the field of whatever is new', () => {
    expect(errorsOf(registration, { ...password, email: 'a@b.no', name })).toEqual({ name: webAddress });
    const expected = { name: webAddress };
    expect(errorsOf(organizationCreate, { name, email: 'a@b.no', phoneNumber: phone })).toEqual(expected);
    const both = { name, email: 'a@b.no', orgNumber: phone, userName: 'x\u202Ey', userEmail: 'c@d.no' };
    expect(errorsOf(organizationWithAdmin, both)).toEqual({
      name: `${webAddress} (org name)`,
      userName: hidden,
    });
  });
  it('leaves it to the operation whether an edited one is new', () => {
    expect(errorsOf(organizationUpdate, { name })).toEqual({});
  });
});
