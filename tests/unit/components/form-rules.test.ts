import { describe, expect, it } from 'vitest';
import { splitServerErrors } from '@/components/forms/form-context';
import { tidyPhone } from '@/lib/core/phone';
import { isCurrent } from '@/components/shell/nav-entry';

describe('a phone field', () => {
  it.each([
    ['+47 123 45 678', '+4712345678'],
    ['(123) 456-7890', '1234567890'],
    ['123.456.7890', '1234567890'],
    ['123–456‑7890', '1234567890'],
    ['+4712345678', '+4712345678'],
    ['call me', 'callme'],
  ])('tidies %s to %s', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy);
  });
});

describe("the server's sentences", () => {
  it('land on the field of that name, or on the one that the form calls otherwise', () => {
    const sorted = splitServerErrors<{ email: string; currentPassword: string }>(
      { email: 'taken', password: 'wrong' },
      ['email', 'currentPassword'],
      { password: 'currentPassword' },
    );
    expect(sorted).toEqual({
      onFields: [
        ['email', 'taken'],
        ['currentPassword', 'wrong'],
      ],
      onForm: [],
    });
  });

  it('stand over the form when it has no such field', () => {
    expect(splitServerErrors({ orgId: 'gone' }, ['email'])).toEqual({ onFields: [], onForm: ['gone'] });
  });
});

describe('the navigation', () => {
  it('marks the page and what lies below it, and nothing that only begins alike', () => {
    expect(isCurrent({ href: '/devices' }, '/devices')).toBe(true);
    expect(isCurrent({ href: '/devices' }, '/devices/42')).toBe(true);
    expect(isCurrent({ href: '/devices' }, '/devices-old')).toBe(false);
    expect(isCurrent({ href: '/organization/commonSettings' }, '/organization/shippingAddress')).toBe(true);
    expect(isCurrent({ href: '/users' }, '/invite')).toBe(true);
  });
});
