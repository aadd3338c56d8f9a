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
});
