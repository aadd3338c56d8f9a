import { describe, expect, it } from 'vitest';
import { safeNextPath } from '@/lib/auth/next-path';
import { addressesElsewhere } from '../../support/addresses-elsewhere';

const ours = 'https://portal.example.com';

describe('the path that sign-in leads back to', () => {
  it('is one of ours, whatever is asked for', () => {
    expect(addressesElsewhere.length).toBeGreaterThanOrEqual(200);
    const variants = addressesElsewhere.flatMap((one) => [
      one,
      encodeURIComponent(one),
      `/${one}`,
      `${one}/`,
    ]);
    const followed = variants.map(safeNextPath).filter((path) => path !== null);
    // As a browser would follow it.
    for (const path of followed) expect(new URL(path, `${ours}/sign-in`).origin).toBe(ours);
    expect(followed.filter((path) => /^[/\\]{2}/.test(path))).toEqual([]);
  });

  it.each(['/', '/users', '/devices?q=asked&page=2', '/orders/0192#invoices', '/registration?invite=abc'])(
    'is kept as it is: %s',
    (path) => expect(safeNextPath(path)).toBe(path),
  );

  it.each(['/sign-in', '/sign-in?next=/users', '/password-forgot', '/api/users', '/_next/static/x.js'])(
    'is no screen that leads back here, and nothing that is no screen: %s',
    (path) => expect(safeNextPath(path)).toBeNull(),
  );

  it('is none where it is given twice, or not at all', () => {
    expect(safeNextPath(['/users', '/devices'])).toBeNull();
    expect(safeNextPath(undefined)).toBeNull();
  });
});
