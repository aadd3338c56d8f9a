import { describe, expect, it } from 'vitest';
import { randomPassword, randomToken, restoreToken } from '@/lib/core/random';

const counting = () => {
  let next = 0;
  return (size: number) => Uint8Array.from({ length: size }, () => next++ % 256);
};

describe('randomness', () => {
  it('makes tokens of the asked strength that differ', () => {
    expect(Buffer.from(randomToken(32), 'base64url')).toHaveLength(32);
    expect(randomToken(32)).not.toBe(randomToken(32));
    expect(randomToken(3, counting())).toBe('AAEC');
  });

  it('makes restore tokens of five groups of three Crockford characters', () => {
    expect(restoreToken(counting())).toBe('012-345-678-9AB-CDE');
    for (let i = 0; i < 200; i += 1)
      expect(restoreToken()).toMatch(/^([0-9A-HJKMNP-TV-Z]{3}-){4}[0-9A-HJKMNP-TV-Z]{3}$/);
  });

  it('makes passwords that meet the strength rule', () => {
    const constant = (size: number) => new Uint8Array(size);
    for (const password of [
      randomPassword(constant),
      ...Array.from({ length: 200 }, () => randomPassword()),
    ]) {
      expect(password).toHaveLength(16);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/\d/);
    }
    expect(randomPassword(counting())).toBe(randomPassword(counting()));
  });
});
