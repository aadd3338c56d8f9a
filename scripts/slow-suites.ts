/** Skips a suite of tests/slow while its inputs are those of its last pass, by the hashes of tests/slow/verified.json (ADR 0057). */
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from './child-process';
import type { VitestReport } from './failed-tests';

/** Further inputs: <folder>/reads.json. */
const readsSchema = z.strictObject({
  tests: z.string().optional(),
  /** Programs that it starts, with their imports. */
  starts: z.array(z.string()).default([]),
  reads: z.array(z.string()).default([]),
});

export interface Suite extends z.output<typeof readsSchema> {
  name: string;
  tests: string;
  project: keyof typeof RUNNERS;
}

export interface KeyedSuite extends Suite {
  hash: string;
}

/** By suite, the hash of its last pass. */
export type Verified = Readonly<Record<string, string>>;

const FOLDER = 'tests/slow';
const verifiedFile = path.join(projectRoot, FOLDER, 'verified.json');
const RUNNERS = {
  slow: ['tests/support/integration-server.ts', 'tests/support/integration-setup.ts'],
  contract: ['tests/support/contract-server.ts', 'tests/support/contract-setup.ts'],
  provider: ['tests/support/provider-server.ts', 'tests/support/provider-setup.ts'],
  unit: [],
};
/** Every suite's inputs: packages, and what generated code is made by. */
const COMMON = [
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'prisma/schema.prisma',
  'scripts/languages.mjs',
];
/** Read by what runs operations. */
const ASSEMBLED = 'tests/support/assembled.ts';
const DATABASE = 'prisma/migrations/**';

/** Files by git's globs, new ones too, without generated ones. */
function filesOf(globs: readonly string[]): string[] {
  const pathspecs = globs.map((glob) => `:(glob)${glob}`);
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...pathspecs];
  const listed = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && fs.existsSync(path.join(projectRoot, file)),
  );
}

/** Imports, and theirs in turn; package-lock.json stands for packages. */
async function importedBy(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: projectRoot,
    outdir: '.',
    write: false,
    bundle: true,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    jsx: 'automatic',
  });
  return Object.keys(metafile.inputs);
}

/** The suites as their folders declare them. */
export function slowSuites(): Suite[] {
  return filesOf([`${FOLDER}/*/reads.json`])
    .toSorted()
    .map((file) => {
      const folder = path.dirname(file);
      const declared = readsSchema.parse(JSON.parse(fs.readFileSync(path.join(projectRoot, file), 'utf8')));
      const tests = declared.tests ?? folder;
      return { ...declared, tests, name: path.basename(folder), project: projectOf(tests) };
    });
}

/** A folder's vitest project: *.contract.test.ts need the built portal. */
function projectOf(tests: string): Suite['project'] {
  if (tests.startsWith('tests/unit/')) return 'unit';
  if (tests.startsWith('tests/provider')) return 'provider';
  return filesOf([`${tests}/*.contract.test.ts`]).length > 0 ? 'contract' : 'slow';
}

/** All files of the repository that a suite reads. */
export async function inputsOf({ name, tests, project, starts, reads }: Suite): Promise<string[]> {
  const entries = [...filesOf([`${tests}/**/*.test.ts`]), ...RUNNERS[project], ...starts];
  const own = await importedBy(entries);
  const imported = own.includes('lib/domain/operation.ts') ? await importedBy([...entries, ASSEMBLED]) : own;
  const database = project === 'slow' || project === 'contract' ? [DATABASE] : [];
  const declared = filesOf([`${FOLDER}/${name}/**`, `${tests}/**`, ...COMMON, ...database, ...reads]);
  const known = new Set(filesOf(['**']));
  return [...new Set([...imported.filter((file) => known.has(file)), ...declared])].toSorted();
}

/** A hash of names and contents, the same in every clone. */
export function hashOf(files: readonly { name: string; content: Buffer | string }[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(JSON.stringify([name, createHash('sha256').update(content).digest('hex')]));
  return hash.digest('hex').slice(0, 32);
}

/** Every suite with the hash of its present inputs. */
export function keyedSuites(): Promise<KeyedSuite[]> {
  return Promise.all(
    slowSuites().map(async (suite) => {
      const files = await inputsOf(suite);
      const read = (name: string) => ({ name, content: fs.readFileSync(path.join(projectRoot, name)) });
      return { ...suite, hash: hashOf(files.map(read)) };
    }),
  );
}

/** Those with changed inputs since their last pass. */
export function dueOf<Keyed extends Pick<KeyedSuite, 'name' | 'hash'>>(
  suites: readonly Keyed[],
  verified: Verified,
): Keyed[] {
  return suites.filter(({ name, hash }) => verified[name] !== hash);
}

/** Whether all tests passed; a left-out test has not. */
export function hasPassed(folder: string, testResults: VitestReport['testResults']): boolean {
  const own = testResults.filter((file) => file.name.includes(`/${folder}/`));
  const tests = own.flatMap(({ assertionResults }) => assertionResults);
  return (
    tests.length > 0 &&
    own.every(({ status }) => status === 'passed') &&
    tests.every(({ status }) => status === 'passed')
  );
}

/** The passed suites' hashes after a run, without removed suites. */
export function verifiedAfter(
  verified: Verified,
  suites: readonly Pick<KeyedSuite, 'name' | 'hash'>[],
  passed: readonly string[],
): Verified {
  const kept = suites.map(({ name, hash }) => [name, passed.includes(name) ? hash : verified[name]] as const);
  return Object.fromEntries(kept.filter(([, hash]) => hash !== undefined)) as Verified;
}

/** With what the suites last passed. */
export function readVerified(): Verified {
  return z.record(z.string(), z.string()).parse(JSON.parse(fs.readFileSync(verifiedFile, 'utf8')));
}

/** Notes the passed suites for the commit. */
export function writeVerified(verified: Verified): void {
  fs.writeFileSync(verifiedFile, `${JSON.stringify(verified, null, 2)}\n`);
}
