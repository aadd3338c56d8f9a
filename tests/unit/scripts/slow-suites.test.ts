import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import {
  dueOf,
  hashOf,
  hasPassed,
  inputsOf,
  keyedSuites,
  readVerified,
  slowSuites,
  verifiedAfter,
} from '../../../scripts/slow-suites';

const before = { name: 'lib/stock.ts', content: 'free - reserved' };
const other = { name: 'lib/mail.ts', content: 'send' };
const hash = hashOf([before, other]);

describe('a suite of tests/slow', () => {
  it('is skipped while what it reads is as it was when it passed, in whatever order that is listed', () => {
    expect(dueOf([{ name: 'chaos', hash: hashOf([other, before]) }], { chaos: hash })).toEqual([]);
  });

  it.each([
    ['changed', [{ ...before, content: 'free' }, other]],
    ['new', [before, other, { name: 'lib/new.ts', content: '' }]],
    ['gone', [before]],
    ['called otherwise', [{ ...before, name: 'lib/stocks.ts' }, other]],
  ])('runs when a file of it is %s', (_what, files) => {
    const suite = { name: 'chaos', hash: hashOf(files) };
    expect(dueOf([suite], { chaos: hash })).toEqual([suite]);
  });

  it('runs when it never passed, whatever others did', () => {
    const suite = { name: 'chaos', hash };
    expect(dueOf([suite], { backup: hash })).toEqual([suite]);
  });

  const file = (name: string, status: string, tests: string[]) => ({
    ...{ name: `/clone/tests/slow/${name}/a.test.ts`, status },
    assertionResults: tests.map((result) => ({ status: result, fullName: '' })),
  });

  it.each([
    ['all its tests passed', [file('chaos', 'passed', ['passed', 'passed'])], true],
    [
      'a test of another failed',
      [file('chaos', 'passed', ['passed']), file('a', 'failed', ['failed'])],
      true,
    ],
    ['one of its tests failed', [file('chaos', 'failed', ['passed', 'failed'])], false],
    ['one was left out', [file('chaos', 'passed', ['passed', 'skipped'])], false],
    [
      'a file of it could not be loaded',
      [file('chaos', 'passed', ['passed']), file('chaos', 'failed', [])],
      false,
    ],
    ['none ran', [file('chaos-of-others', 'passed', ['passed'])], false],
  ])('has passed only if its tests ran and passed: %s', (_what, results, passed) => {
    expect(hasPassed('chaos', results)).toBe(passed);
  });

  it('is noted with its hash when it passed, and stays as it was when it did not', () => {
    const suites = ['chaos', 'backup', 'new'].map((name) => ({ name, hash: 'now' }));
    expect(verifiedAfter({ chaos: 'then', backup: 'then', gone: 'then' }, suites, ['chaos'])).toEqual({
      chaos: 'now',
      backup: 'then',
    });
    expect(verifiedAfter({ chaos: 'then' }, suites, [])).toEqual({ chaos: 'then' });
  });
});

describe('the suites of tests/slow', () => {
  it('have a reads.json and tests each, and none is noted that is not there', () => {
    const folders = fs.readdirSync(path.join(projectRoot, 'tests/slow'), { withFileTypes: true });
    const names = slowSuites().map(({ name }) => name);
    expect(names).toEqual(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(Object.keys(readVerified())));
  });

  it('read what they import, the programs that they name, and how they are started', async () => {
    for (const suite of slowSuites()) {
      const inputs = await inputsOf(suite);
      expect(inputs).toEqual(
        expect.arrayContaining(['package-lock.json', 'vitest.config.ts', ...suite.starts]),
      );
      const tests = inputs.filter(
        (file) => file.startsWith(`tests/slow/${suite.name}/`) && file.endsWith('.ts'),
      );
      expect(tests, suite.name).not.toEqual([]);
      const texts = tests.map((file) => fs.readFileSync(path.join(projectRoot, file), 'utf8')).join('\n');
      const named = [
        ...texts.matchAll(/['"`]\.?\/?((?:scripts|prisma|lib|deploy|server)\/[\w/.-]+\.\w+)['"`]/g),
      ].map(([, name]) => name);
      expect(inputs, suite.name).toEqual(expect.arrayContaining(named));
    }
  });

  it('are told apart by what they read: chaos by the rules, the server’s start not', async () => {
    const [chaos, postgres] = await Promise.all(
      ['chaos', 'postgres'].map((name) => inputsOf(slowSuites().find((suite) => suite.name === name)!)),
    );
    for (const file of [
      'lib/domain/orders/lease-clock.ts',
      'lib/billing/stripe/truth.ts',
      'tests/chaos/run.ts',
    ])
      expect([chaos!.includes(file), postgres!.includes(file)], file).toEqual([true, false]);
    expect(postgres).toContain('scripts/postgres-lock.ts');
    expect((await keyedSuites()).find(({ name }) => name === 'chaos')?.hash).toMatch(/^[0-9a-f]{32}$/);
  });
});
