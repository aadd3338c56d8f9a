import { expect, it } from 'vitest';
import { uuid7 } from '@/lib/core/random';

const MOMENT = Date.UTC(2026, 10, 22);

it('begins with its moment, in version 7 and the variant of the RFC', () => {
  const later = MOMENT + 86_400_000;
  expect(uuid7(later)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(
    parseInt(
      uuid7(later + 1)
        .replaceAll('-', '')
        .slice(0, 12),
      16,
    ),
  ).toBe(later + 1);
});

it('grows, also within a moment and when the clock is set back', () => {
  const made = Array.from({ length: 10_000 }, (_, index) => uuid7(MOMENT - index));
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});
