import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../scripts/child-process';

const TEXTS = /\.(?:tsx?|mjs|css|prisma|md|sh|ya?ml|cfg|example)$/;
const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => TEXTS.test(file) && file !== 'tests/unit/references.test.ts')
  .filter((file) => fs.existsSync(path.join(projectRoot, file)));
const lines = files.flatMap((file) =>
  fs
    .readFileSync(path.join(projectRoot, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ at: `${file}:${index + 1}`, text })),
);

it('no text refers to a document that is not in the repository', () => {
  const outside = lines.filter(
    ({ text }) => /\b(?:portal|decisions)\.md\b|§ ?\d/.test(text) && !/\bRFC \d+/.test(text),
  );
  expect(outside).toEqual([]);
});

it('a heading of docs/product.md that a text names is there', () => {
  const headings = new Set(
    lines
      .filter(({ at, text }) => at.startsWith('docs/product.md:') && text.startsWith('## '))
      .map(({ text }) => text.slice(3)),
  );
  const named = lines.flatMap(({ at, text }) =>
    [...text.matchAll(/docs\/product\.md, ([A-Z][\w ]*)/g)].map(([, heading = '']) => ({ at, heading })),
  );
  expect(named).not.toEqual([]);
  expect(named.filter(({ heading }) => !headings.has(heading.trim()))).toEqual([]);
});

it('a file that a document names is there', () => {
  const named = lines.flatMap(({ at, text }) =>
    at.includes('.md:')
      ? [...text.matchAll(/`((?:[\w()-]+\/)+[\w.[\]-]+\.(?:tsx?|mjs|cfg|css|sql))`/g)].map(
          ([, file = '']) => ({ at, file }),
        )
      : [],
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file }) => !files.some((one) => `/${one}`.endsWith(`/${file}`)))).toEqual([]);
});
