import { describe, expect, it } from 'vitest';
import { withNext } from '@/lib/config/with-next';

describe('a screen before sign-in', () => {
  it('leads on to what was asked for, beside what its address says already', () => {
    expect(withNext('/sign-in', '/devices?q=a&page=2')).toBe('/sign-in?next=%2Fdevices%3Fq%3Da%26page%3D2');
    expect(withNext('/sign-in?sent=1', '/users')).toBe('/sign-in?sent=1&next=%2Fusers');
  });

  it('is as it is where nothing was', () =>
    expect(withNext('/password-forgot', null)).toBe('/password-forgot'));
});
