import { describe, expect, it } from 'vitest';
import { withNextParameter } from '@/lib/core/next-parameter';

describe('a screen before sign-in', () => {
  it('leads on to what was asked for, beside what its address says already', () => {
    expect(withNextParameter('/sign-in', '/devices?q=a&page=2')).toBe(
      '/sign-in?next=%2Fdevices%3Fq%3Da%26page%3D2',
    );
    expect(withNextParameter('/sign-in?sent=1', '/users')).toBe('/sign-in?sent=1&next=%2Fusers');
  });

  it('is as it is where nothing was', () =>
    expect(withNextParameter('/password-forgot', null)).toBe('/password-forgot'));
});
