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
  const names = [...styles.matchAll(/\.icon-([a-z-]+) \{/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !new RegExp(`["']${name}["']`).test(text))).toEqual([]);
});
