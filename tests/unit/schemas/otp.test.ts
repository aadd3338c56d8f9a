import { describe, expect, it } from 'vitest';
import { appCode, optionalOtp } from '@/lib/schemas/otp';

const malformed = 'The code should have six digits, a recovery code five groups of three letters and digits';
const sentence = (schema: typeof appCode | typeof optionalOtp, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a code of the second factor', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['K7Q-2MX-9TB-4HN-C3D', 'K7Q-2MX-9TB-4HN-C3D'],
    ['k7q2mx9tb4hnc3d', 'K7Q-2MX-9TB-4HN-C3D'],
    ['K7Q 2MX 9TB 4HN C3D', 'K7Q-2MX-9TB-4HN-C3D'],
    ['K7Q\u20132MX\u20119TB\u22124HN \u2013\u00A0C3D\u200B', 'K7Q-2MX-9TB-4HN-C3D'],
    ['123\u00A0456', '123456'],
    ['o1l-iii-000-111-222', '011-111-000-111-222'],
  ])('as people type it: %j', (typed, canonical) => {
    expect(optionalOtp.parse(typed)).toBe(canonical);
  });

  it.each(['12345', '1234567', '12345a', 'K7Q-2MX', 'K7Q-2MX-9TB-4HN-C3U', '１２３４５６', '1'.repeat(65)])(
    'is not %j',
    (typed) => {
      expect(sentence(optionalOtp, typed)).toEqual([malformed]);
    },
  );

  it('may be absent', () => {
    for (const nothing of ['', '  ', undefined]) expect(optionalOtp.parse(nothing)).toBeUndefined();
    for (const nothing of [null, 123456]) expect(optionalOtp.safeParse(nothing).success).toBe(false);
  });

  it('of an app alone has six digits', () => {
    expect(appCode.parse('123 456')).toBe('123456');
    expect(sentence(appCode, '')).toEqual(['Type the code that your authenticator app shows']);
    expect(sentence(appCode, 'K7Q-2MX-9TB-4HN-C3D')).toEqual(['The code should have six digits']);
  });
});
