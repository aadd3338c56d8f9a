import { expect, it } from 'vitest';
import { projectRoot } from '@/scripts/child-process';
import { type Advisory, weakPackages, withAudited } from '@/scripts/advisories';

const of = (changes: Partial<Advisory>): Advisory => ({
  ...{ id: 'GHSA-1', package: 'nodemailer', severity: 'high', vulnerable: '<1', title: 'It breaks.' },
  ...changes,
});

it('one that has is told by its version, unless that is accepted', () => {
  const all = [
    of({ id: 'GHSA-1', vulnerable: '<0.1' }),
    of({ id: 'GHSA-2', vulnerable: '<1 || >=2 <999' }),
    of({ id: 'GHSA-3', vulnerable: '*', accepted: 'It is never called.' }),
    of({ id: 'GHSA-4', package: 'no-such-package', vulnerable: '*' }),
  ];
  const told = weakPackages(projectRoot, all);
  expect(told).not.toEqual([]);
  for (const sentence of told)
    expect(sentence).toMatch(/^nodemailer \d+\.\d+\.\d+ has GHSA-2 \(high\): It breaks\.$/);
});

it('an audit adds what it finds, once, and keeps what was accepted', () => {
  const via = { title: 'It breaks.', severity: 'high', range: '<2', name: 'nodemailer' };
  const audit = {
    vulnerabilities: {
      nodemailer: {
        via: [
          { ...via, source: 1, url: 'https://example.com/advisories/GHSA-1' },
          { ...via, source: 2, url: 'https://example.com/advisories/GHSA-2' },
        ],
      },
      'next-auth': { via: ['nodemailer'] },
    },
  };
  const accepted = 'It is never called.';
  const known = [of({ id: 'GHSA-1', accepted }), of({ id: 'GHSA-0', package: 'a' })];
  expect(withAudited(known, audit)).toEqual([
    of({ id: 'GHSA-0', package: 'a' }),
    of({ id: 'GHSA-1', vulnerable: '<2', accepted }),
    of({ id: 'GHSA-2', vulnerable: '<2' }),
  ]);
});
