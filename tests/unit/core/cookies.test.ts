import { describe, expect, it } from 'vitest';
import { readCookie, withoutRepeatedCookies } from '@/lib/core/cookies';

describe('a Cookie header without repeated names', () => {
  it.each([
    ['token=a', 'token=a'],
    ['token=a; token=b', 'token=a'],
    ['token=a;token=b;theme=dark', 'token=a; theme=dark'],
    ['theme=dark; token=a; theme=light; token=b', 'theme=dark; token=a'],
    ['token=a; \ttoken=b', 'token=a'],
    ['token; token=b', 'token'],
    ['token=; token=b', 'token='],
    ['token=a=b==; Token=c', 'token=a=b==; Token=c'],
    [' ; ;', ''],
  ])('%j is %j', (header, expected) => {
    expect(withoutRepeatedCookies(header)).toBe(expected);
    expect(readCookie(expected, 'token')).toBe(readCookie(header, 'token'));
  });
});
