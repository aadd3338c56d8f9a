import fs from 'node:fs';
import { expect, it } from 'vitest';
import { iconsFile, iconStyles } from '../../../scripts/icons';
import { readSources } from '../../support/source-files';

const styles = fs.readFileSync(iconsFile, 'utf8');

it('the committed drawings are those of the script: npm run icons writes them', () => {
  expect(styles === iconStyles()).toBe(true);
});

it('no drawing is there that nothing shows', () => {
  const screens = readSources().filter(({ file }) => /^(?:app|components)\//.test(file));
  const text = screens.map(({ file, tree }) => (file.endsWith('ui/icon.tsx') ? '' : tree.text)).join('\n');
  const names = [...styles.matchAll(/--icon-([a-z-]+): url/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !new RegExp(`["']${name}["']`).test(text))).toEqual([]);
});

it('every drawing in markup is a part of the client', () => {
  // React hides pieces of a drawing's markup with a style attribute, which the policy refuses.
  const drawn = readSources().filter(({ file, tree }) => file.endsWith('.tsx') && /<svg\b/.test(tree.text));
  const screens = drawn.filter(({ file }) => /^(?:app|components)\//.test(file));
  expect(screens.length).toBeGreaterThan(3);
  expect(
    screens.filter(({ tree }) => !tree.text.startsWith("'use client';")).map(({ file }) => file),
  ).toEqual([]);
});
