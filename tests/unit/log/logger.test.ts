import { describe, expect, it } from 'vitest';
import { loggerTo } from '@/lib/log/logger';

/** What a line says of `fields`. */
function lineOf(fields: object): string {
  let line = '';
  loggerTo({ write: (text) => (line += text) }, 'info').info(fields, 'fault');
  return line;
}

describe('a line of the log', () => {
  it.each([
    'password',
    'newPassword',
    'currentPassword',
    'confirmPassword',
    'passwordHash',
    'otp',
    'secret',
    'uri',
    'recoveryCodes',
    'token',
    'accessToken',
    'authorization',
    'cookie',
    'set-cookie',
  ])('never holds a %s, at whatever depth it comes along', (name) => {
    const value = 'K7Q2MX9TB';
    const err = Object.assign(new Error('Refused'), { [name]: value, config: { [name]: value } });
    for (const fields of [
      { [name]: value },
      { body: { [name]: value } },
      { request: { headers: { [name]: value } } },
      { err },
    ]) {
      const line = lineOf(fields);
      expect(line).not.toContain(value);
      expect(line).toContain('[redacted]');
    }
  });

  it('keeps what is no secret', () => {
    const expected = { requestId: 'abc', err: { message: 'Refused' }, msg: 'fault' };
    expect(JSON.parse(lineOf({ requestId: 'abc', err: new Error('Refused') }))).toMatchObject(expected);
  });

  const MOST = 2_048;

  it.each<[string, object]>([
    ['a long address', { requestId: 'abc', path: `/${'x'.repeat(16_000)}` }],
    ['letters of several bytes', { requestId: 'abc', path: 'Ø€'.repeat(4_000) }],
    ['an error that quotes what it got', { requestId: 'abc', err: new Error('y'.repeat(100_000)) }],
    [
      'many fields',
      { requestId: 'abc', ...Object.fromEntries(Array(300).entries()), more: Array(900).fill('z') },
    ],
  ])('is never longer than 2 KB: %s', (_, fields) => {
    const line = lineOf(fields);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MOST);
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toMatchObject({ level: 30, requestId: 'abc', msg: 'fault' });
  });

  it('keeps the beginning of what is cut', () => {
    const { err } = JSON.parse(lineOf({ err: new Error(`Refused ${'y'.repeat(5_000)}`) })) as {
      err: { message: string; stack: string };
    };
    expect(err.message).toMatch(/^Refused y{100}/);
    expect(err.stack).toMatch(/^Error: Refused y{100}/);
  });
});
