import { expect, it } from 'vitest';
import { mergedQuery } from '@/components/lists/list-addresses';

const at = (query: string) => (query === '' ? '/devices' : `/devices?${query}`);

it.each([
  ['another filter taken off', 'model=A', 'model=A&returned=yes', 'returned=yes', ''],
  ['all taken off', '', 'model=A&returned=yes', 'returned=yes', ''],
  ['a sort', 'model=A&sort=status&dir=asc', 'model=A', '', 'sort=status&dir=asc'],
  ['the other direction', 'sort=a&dir=desc', 'sort=a&dir=asc', 'sort=a&dir=asc&q=x', 'sort=a&dir=desc&q=x'],
  ['a longer text', 'q=ab', '', 'q=a', 'q=ab'],
  ['another of several organisations taken off', 'org=1&org=3', 'org=1&org=2&org=3', 'org=2&org=3', 'org=3'],
  ['one organisation more', 'org=1&org=2&org=4', 'org=1&org=2', 'org=2', 'org=2&org=4'],
  ['the same', 'page=2', 'page=2', 'page=3', 'page=3'],
])('a link that was made before: %s', (_, link, shown, asked, wanted) => {
  expect(mergedQuery(at(link), at(shown), at(asked))).toBe(at(wanted));
});

it('a link to another page is left alone', () => {
  expect(mergedQuery('/orders?q=x', '/devices', '/devices?q=y')).toBe('/orders?q=x');
});
