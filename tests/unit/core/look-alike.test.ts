import { expect, it } from 'vitest';
import { looksOf } from '@/lib/core/look-alike';

it.each([
  ['case', 'Tracer A1', 'tracer a1'],
  ['Cyrillic', 'Tracer A1', 'Tr\u0430\u0441\u0435r \u04101'],
  ['Greek', 'TRACER OX', 'TR\u0391C\u0395R \u039F\u03A7'],
  ['full width', 'Tracer A1', '\uFF34racer\u3000\uFF21\uFF11'],
  ['ligatures', 'Profile', 'Pro\uFB01le'],
  ['dashes', 'TX-1', 'TX\u20131'],
])('a name looks like another by its %s', (_, one, other) => {
  expect(looksOf(other)).toBe(looksOf(one));
});

it.each([
  ['Blå', 'Bla'],
  ['TX-1', 'TX-2'],
  ['Водa', 'Boda'],
])('%s does not look like %s', (one, other) => {
  expect(looksOf(other)).not.toBe(looksOf(one));
});
