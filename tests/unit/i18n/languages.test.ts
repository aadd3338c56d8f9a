import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '@/lib/vocabulary/event-types';
import { currentLanguage, preferredLanguage, withLanguage } from '@/lib/i18n/locale/language';
import { type Language, languages } from '@/lib/i18n/languages';
import { formatDate, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import { controlMessages } from '@/lib/i18n/controls';
import { deliveryMessages } from '@/lib/i18n/delivery';
import { deviceMessages } from '@/lib/i18n/devices';
import { eventSentence, readEvent } from '@/lib/domain/events/event-sentences';
import { listMessages } from '@/lib/i18n/lists';
import { termsMessages } from '@/lib/i18n/terms';
import { profileUpdate } from '@/lib/schemas/accounts';

const folder = path.resolve('lib/i18n');
const filesOf = (language: Language) => fs.readdirSync(path.join(folder, language)).sort();
const others = languages.filter((language) => language !== 'en');
const catalogues = others.flatMap((language) =>
  filesOf('en')
    .filter((file) => !/^(?:language|country-names\.server)\.ts$/.test(file))
    .map((file) => [language, file] as const),
);

const load = async (file: string) => (await import(path.join(folder, file))) as Record<string, unknown>;

/** A catalogue's texts by path; of a function its result for its placeholders. */
function textsOf(value: unknown, at: string): Map<string, string> {
  if (typeof value === 'string') return new Map([[at, value]]);
  if (typeof value === 'function') {
    const names = /^[^(]*\(([^)]*)\)/.exec(value.toString())?.[1] ?? '';
    return new Map([[at, `function of ${names === '' ? 0 : names.split(',').length}`]]);
  }
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, part]) => [...textsOf(part, `${at}.${key}`)]));
}

/** A message's placeholders, by its source. */
function placeholdersOf(message: { toString(): string }): string[] {
  const [, parameters = '', body = ''] = /^\(?([^=]*?)\)? ?=>([^]*)$/.exec(message.toString()) ?? [];
  const names = [...new Set(parameters.match(/\b[a-zA-Z]\w*/g))];
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).sort();
}

function functionsOf(value: unknown, at: string): [at: string, message: { toString(): string }][] {
  if (typeof value === 'function') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => functionsOf(part, `${at}.${key}`));
}

describe('the catalogues of every language', () => {
  it.each(others)('are one in %s for each English one', (language) => {
    expect(filesOf(language)).toEqual(filesOf('en'));
  });

  it.each(catalogues)(
    'of %s: %s has the keys, functions and placeholders of the English one',
    async (language, file) => {
      const shape = (messages: unknown, name = '') => [
        [...textsOf(messages, name)].map(([at, text]) =>
          text.startsWith('function of') ? `${at}: ${text}` : at,
        ),
        functionsOf(messages, name).map(([at, message]) => [at, placeholdersOf(message)]),
      ];
      expect(shape(await load(`${language}/${file}`))).toEqual(shape(await load(`en/${file}`)));
    },
  );

  it.each(catalogues)('of %s: %s holds no text that is still English', async (language, file) => {
    const english = textsOf(await load(`en/${file}`), '');
    const same = [...textsOf(await load(`${language}/${file}`), '')].filter(
      ([at, text]) =>
        text.split(' ').length > 3 && !text.startsWith('function of') && english.get(at) === text,
    );
    expect(same).toEqual([]);
  });
});

describe('the Norwegian catalogues', () => {
  it('say of one free device that it is one', () => {
    const left = (free: string) => withLanguage('nb', () => deliveryMessages.left('2', 'Drift Tag', free));
    expect(left('1')).toBe('2 Drift Tag gjenstår · 1 ledig');
    expect(left('0')).toBe('2 Drift Tag gjenstår · 0 ledige');
  });

  it('call a button by its name', () => {
    withLanguage('nb', () => {
      expect(deviceMessages.nothingFoundText).toContain(`«${listMessages.clearAll}»`);
    });
  });

  it('say every kind of entry of the log', () => {
    expect(eventTypes.length).toBeGreaterThan(40);
    const params = { person: 'Kari Hansen' };
    const entry = { event: 'Kari Hansen signed in', type: 'session.signedIn' as const, params };
    expect(withLanguage('nb', () => readEvent(entry))).toBe('Kari Hansen logget inn');
    expect(withLanguage('en', () => readEvent(entry))).toBe('Kari Hansen signed in');
    // From before the parameters were kept.
    expect(withLanguage('nb', () => readEvent({ ...entry, params: null }))).toBe('Kari Hansen signed in');
    const erased = { ...entry, params: { person: 'Deleted user' } };
    expect(withLanguage('nb', () => readEvent(erased))).toBe('Slettet bruker logget inn');
  });

  it('group the digits of how many devices were ordered, as the screens do', () => {
    const params = { organization: 'Fjord', quantity: 2000, totalCents: 2_900_000 };
    const event = eventSentence('order.preordered', params);
    expect(event).toContain('2,000 devices for €29,000.00');
    const said = withLanguage('nb', () => readEvent({ event, type: 'order.preordered', params }));
    expect(said).toContain(`${withLanguage('nb', () => formatNumber(2000))} enheter for`);
  });

  it('say what is left of an entry whose person was erased with the organisation', () => {
    const people = { en: 'Deleted user', nb: 'Slettet bruker' };
    const deletions = { en: 'A user was deleted', nb: 'En bruker ble slettet' };
    for (const type of eventTypes.filter((one) => /^(?:user|session)\./.test(one))) {
      const left = { event: `Deleted user: ${type}`, type, params: null };
      for (const language of ['en', 'nb'] as const) {
        const said = withLanguage(language, () => readEvent(left));
        // Of a deletion the name would say it twice.
        expect(said).toContain((type === 'user.deleted' ? deletions : people)[language]);
        expect(said).not.toMatch(/undefined|null|user\.|session\./);
      }
    }
  });

  it('have terms of as many sections, of which the English ones prevail', () => {
    const [english, norwegian] = (['en', 'nb'] as const).map((language) =>
      withLanguage(language, () => termsMessages.sections('post@example.com')),
    );
    const shape = (sections: typeof english) =>
      sections?.map(({ paragraphs, points }) => [paragraphs.length, points?.length]);
    expect(shape(norwegian)).toEqual(shape(english));
    expect(JSON.stringify(norwegian)).toMatch(/engelske teksten/);
  });
});

describe('the language of a reader', () => {
  it('is read when something is said, by a schema too', () => {
    const nameless = (language: 'en' | 'nb') =>
      withLanguage(language, () => profileUpdate.safeParse({ name: '' }).error?.issues[0]?.message);
    expect(nameless('en')).toBe('Name cannot be empty');
    expect(nameless('nb')).toMatch(/navn/i);
    expect(withLanguage('nb', () => controlMessages.cancel)).toBe('Avbryt');
    expect(controlMessages.cancel).toBe('Cancel');
    expect(currentLanguage()).toBe('en');
  });

  it('leaves dates as they are, and writes numbers as Norwegians read them', () => {
    const say = () => [formatDate('2026-11-03'), formatMoney(123_450), formatNumber(10_000)];
    expect(withLanguage('nb', say)).toEqual(['03-11-2026', '€\u00a01\u00a0234,50', '10\u00a0000']);
    expect(withLanguage('nb', () => formatDate(null))).toBe('Ingen');
  });

  it.each([
    ['nb-NO,nb;q=0.9,en;q=0.8', 'nb'],
    ['no', 'nb'],
    ['nn-NO, en;q=0.5', 'nb'],
    ['en-GB,en;q=0.9,nb;q=0.8', 'en'],
    ['en;q=0.1, nb;q=0.2', 'nb'],
    ['nb;q=0, en', 'en'],
    ['de-DE,de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is of %s %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
