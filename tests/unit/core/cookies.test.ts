import { describe, expect, it } from 'vitest';
import { readCookie, readCookies, withoutRepeatedCookies } from '@/lib/core/cookies';

describe('a Cookie header without repeated names', () => {
  it.each([
    ['token=a', 'token=a'],
    ['token=a; token=b', 'token=a'],
    ['token=a;token=b;theme=dark', 'token=a; theme=dark'],
    ['theme=dark; token=a; theme=light; token=b', 'theme=dark; token=a'],
    ['token=a; \ttoken=b', 'token=a'],
    ['token; token=b', 'token='],
    ['token=; token=b', 'token='],
    ['token=a=b==; Token=c', 'token=a=b==; Token=c'],
    [' ; ;', ''],
  ])('%j is %j', (header, expected) => {
    expect(withoutRepeatedCookies(header, () => false)).toBe(expected);
    expect(readCookie(expected, 'token')).toBe(readCookie(header, 'token'));
  });

  it.each([
    ['token=a; token=good; token=good2', 'token=good'],
    ['token=; token=good', 'token=good'],
    ['language=good; token=a; language=b; token=c', 'language=good; token=a'],
    ['token_type=x; token=a; token.0=y; tokens=z; theme=dark', 'token=a; theme=dark'],
  ])('%j keeps the first good one, and none that begins like the session’s: %j', (header, expected) => {
    expect(withoutRepeatedCookies(header, (_, value) => value.startsWith('good'))).toBe(expected);
  });
});

it('all values of a name are read once each, as they are sent', () => {
  expect(readCookies('token=a; theme=b; token=; token=c; tokens=d; token=a', 'token')).toEqual([
    'a',
    '',
    'c',
  ]);
  expect(readCookies(undefined, 'token')).toEqual([]);
});
