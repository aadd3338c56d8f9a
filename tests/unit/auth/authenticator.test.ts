import { describe, expect, it } from 'vitest';
import { Secret } from 'otpauth';
import { enrolmentOf, newAuthenticatorSecret, stepOfCode } from '@/lib/auth/authenticator';
import { product } from '@/lib/config/product';

/** The secret of RFC 6238, appendix B: six of its codes' eight digits are the last. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('the codes of RFC 6238, appendix B', () => {
  it.each([
    [59, '287082', 0x1],
    [1_111_111_109, '081804', 0x23523ec],
    [1_111_111_111, '050471', 0x23523ed],
    [1_234_567_890, '005924', 0x273ef07],
    [2_000_000_000, '279037', 0x3f940aa],
    [20_000_000_000, '353130', 0x27bc86aa],
  ])('at %i s it is %s, of step %i', (seconds, code, step) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(step);
  });
});

describe('the code of 1111111111 s', () => {
  // Its step began a second before and is 30 s long.
  const code = '050471';
  const step = 0x23523ed;
  const begin = 1_111_111_110;

  it.each([
    [-31, null],
    [-30, step],
    [-1, step],
    [0, step],
    [29, step],
    [30, step],
    [59, step],
    [60, null],
  ])('%i s after its step began belongs to %s', (after, expected) => {
    expect(stepOfCode(secret, code, at(begin + after))).toBe(expected);
  });

  it.each(['050470', '50471', '0050471', '05O471', '', 'K7Q-2MX-9TB-4HN-C3D'])('is not %j', (other) => {
    expect(stepOfCode(secret, other, at(begin))).toBeNull();
  });
});

describe('what an app reads', () => {
  it('is a secret of 160 bit, another one each time', () => {
    const secrets = Array.from({ length: 20 }, newAuthenticatorSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('names portal and person, and all that an app may ask for', () => {
    const url = new URL(enrolmentOf(secret, 'ada@example.com').uri);
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toMatch(new RegExp(`/${product.name}:ada@example.com$`));
    const expected = { issuer: product.name, secret, algorithm: 'SHA1', digits: '6', period: '30' };
    expect(Object.fromEntries(url.searchParams)).toEqual(expected);
  });

  it('is a square of dark and light with four light ones around it', () => {
    const { qr } = enrolmentOf(secret, 'ada@example.com');
    const light = '0'.repeat(qr.length);
    expect(qr.slice(0, 4)).toEqual([light, light, light, light]);
    expect(qr.slice(-4)).toEqual([light, light, light, light]);
    for (const row of qr) {
      expect(row).toHaveLength(qr.length);
      expect(row).toMatch(/^0000[01]+0000$/);
    }
    // The corners' patterns begin with seven dark squares.
    expect(qr[4]).toMatch(/^00001111111/);
  });
});
