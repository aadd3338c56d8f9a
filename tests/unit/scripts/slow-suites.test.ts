import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import {
  dueOf,
  hashOf,
  hasPassed,
  inputsOf,
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

  const chaos = (...tests: string[]) => file('chaos', 'passed', tests);

  it.each([
    ['all its tests passed', [chaos('passed', 'passed')], true],
    ['a test of another failed', [chaos('passed'), file('a', 'failed', ['failed'])], true],
    ['one of its tests failed', [file('chaos', 'failed', ['passed', 'failed'])], false],
    ['one was left out', [chaos('passed', 'skipped')], false],
    ['a file of it could not be loaded', [chaos('passed'), file('chaos', 'failed', [])], false],
    ['none ran', [file('chaos-of-others', 'passed', ['passed'])], false],
  ])('has passed only if its tests ran and passed: %s', (_what, results, passed) => {
    expect(hasPassed('tests/slow/chaos', results)).toBe(passed);
  });

  it('is noted with its hash when it passed, and stays as it was when it did not', () => {
    const suites = ['chaos', 'backup', 'new'].map((name) => ({ name, hash: 'now' }));
    const noted = verifiedAfter({ chaos: 'then', backup: 'then', gone: 'then' }, suites, ['chaos']);
    expect(noted).toEqual({ chaos: 'now', backup: 'then' });
    expect(verifiedAfter({ chaos: 'then' }, suites, [])).toEqual({ chaos: 'then' });
  });
});

describe('the suites of tests/slow', () => {
  let inputs: Map<string, string[]>;

  beforeAll(async () => {
    const read = slowSuites().map(async (suite) => [suite.name, await inputsOf(suite)] as const);
    inputs = new Map(await Promise.all(read));
  }, 90_000);

  it('are declared each in its folder, and none is noted that is not there', () => {
    const folders = fs.readdirSync(path.join(projectRoot, 'tests/slow'), { withFileTypes: true });
    const names = slowSuites().map(({ name }) => name);
    expect(names).toEqual(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(Object.keys(readVerified())));
  });

  it('read what they import, the programs that they name, and how they are started', () => {
    for (const { name, tests, starts } of slowSuites()) {
      const all = inputs.get(name) ?? [];
      expect(all).toEqual(expect.arrayContaining(['package-lock.json', 'vitest.config.ts', ...starts]));
      const own = all.filter((file) => file.startsWith(`${tests}/`) && file.endsWith('.ts'));
      expect(own, name).not.toEqual([]);
      const texts = own.map((file) => fs.readFileSync(path.join(projectRoot, file), 'utf8')).join('\n');
      const programs = /['"`]\.?\/?((?:scripts|prisma|simulator|deploy|server)\/[\w/.-]+\.\w+)['"`]/g;
      const named = [...texts.matchAll(programs)].map(([, program]) => program);
      expect(all, name).toEqual(expect.arrayContaining(named));
    }
  });

  const independent = ['postgres', 'proxies', 'provider'];
  it.each([
    ['lib/domain/schedule.ts', ['chaos', 'commands', 'kill', 'sample', 'year'], independent],
    ['lib/billing/stripe/truth.ts', ['chaos', 'provider'], ['postgres', 'proxies', 'simulator']],
    ['simulator/stripe/api.ts', ['chaos', 'provider', 'simulator'], []],
    ['server/start.mjs', ['kill', 'release', 'rolling'], ['chaos', 'postgres']],
    ['scripts/postgres-lock.ts', ['postgres', 'chaos'], ['provider', 'simulator']],
    ['components/shell/nav-entry.ts', [], slowSuites().map(({ name }) => name)],
  ])('are told apart by what they read: %s', (file, reading, others) => {
    const reads = (name: string) => inputs.get(name)?.includes(file);
    expect(fs.existsSync(path.join(projectRoot, file))).toBe(true);
    expect(reading.filter(reads)).toEqual(reading);
    expect(others.filter(reads)).toEqual([]);
  });
});
