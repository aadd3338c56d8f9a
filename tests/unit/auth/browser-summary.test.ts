import { describe, expect, it } from 'vitest';
import { browserSummary, readBrowser } from '@/lib/auth/browser-summary';
import { withLanguage } from '@/lib/i18n/locale/language';
import { fieldLengths } from '@/lib/config/limits';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';

describe('what a session was opened with', () => {
  it.each([
    [`${windows}; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      `${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet for Android',
    ],
    ['curl/8.5.0', 'curl (program)'],
    ['python-requests/2.31', 'python-requests (program)'],
    ['node', 'node (program)'],
  ])('%s', (userAgent, summary) => {
    expect(browserSummary(userAgent)).toBe(summary);
  });

  it.each([
    null,
    '',
    'Mozilla/5.0',
    'evil.example/1.0 (call 12345) now',
    '<script>alert(1)</script>/1.0 x',
    `${windows}) https://evil.example/1 Sign-in-again/1.0 now`,
    'x'.repeat(16_000),
    '\u202eevil',
  ])('of what nobody knows nothing is kept: %j', (userAgent) => {
    expect(browserSummary(userAgent)).toBeNull();
  });

  it('never more than a hundred characters, however much was sent', () => {
    for (const long of ['a '.repeat(20_000), `${windows}) ${'Firefox/1 '.repeat(9_000)}`])
      expect((browserSummary(long) ?? '').length).toBeLessThanOrEqual(fieldLengths.sessionBrowser);
  });
});

it('is kept in English, and told in the language of its reader', () => {
  const chrome = `${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36`;
  expect(withLanguage('nb', () => browserSummary(chrome))).toBe('Chrome on Windows');
  for (const kept of ['Chrome on Windows', 'Chrome på Windows']) {
    expect(withLanguage('nb', () => readBrowser(kept))).toBe('Chrome på Windows');
    expect(readBrowser(kept)).toBe('Chrome on Windows');
  }
  for (const kept of ['Samsung Internet for Android', 'curl (program)'])
    expect(withLanguage('nb', () => readBrowser(kept))).toBe(kept);
});
