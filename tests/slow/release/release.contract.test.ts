import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build';
import { projectRoot, runNode, startChild } from '../../../scripts/child-process';
import { takeFirstSteps } from '../../support/first-steps';
import { withEmptyDatabase } from '../../support/test-database';
import { stack } from '../../support/test-stack';

// A release in a folder that sees nothing of the project.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-release-'));
const release = path.join(folder, 'release');

/** Next copies such a file of the project's folder there. */
const ofThisMachine = path.join(projectRoot, '.next', 'standalone', '.env.production');

beforeAll(async () => {
  await ensureBuilt();
  fs.writeFileSync(ofThisMachine, 'AUTH_SECRET=secret\n');
  const args = ['--import', 'tsx', 'scripts/release.ts', release];
  await runNode({ name: 'The release', args });
}, 300_000);
afterAll(() => {
  fs.rmSync(ofThisMachine, { force: true });
  fs.rmSync(folder, { recursive: true, force: true });
});

it('a release holds nothing that this machine is told, and nothing is left beside it', () => {
  expect(fs.readdirSync(release).filter((file) => file.startsWith('.env'))).toEqual(['.env.example']);
  expect(fs.readdirSync(folder)).toEqual(['release']);
});

it('a release lists what it is made of, and nothing that only its making needs', () => {
  const file = path.join(release, 'sbom.cdx.json');
  const { bomFormat, components } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { dependencies } = JSON.parse(
    fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  ) as Record<'dependencies', Record<string, string>>;
  for (const [name, version] of Object.entries(dependencies))
    expect(components).toContainEqual(expect.objectContaining({ name, version }));
  const listed = new Set(components.map(({ name }) => name));
  expect(['vitest', 'eslint', 'tsx'].filter((name) => listed.has(name))).toEqual([]);
});

it('a release can read photos: the decoder is there with its library', async () => {
  const script = `import sharp from 'sharp';
    const create = { width: 9, height: 7, channels: 3, background: 'red' };
    const photo = await sharp(await sharp({ create }).jpeg().toBuffer()).webp().toBuffer({ resolveWithObject: true });
    process.stdout.write(JSON.stringify([photo.info.format, photo.info.width]));
    process.stdout.write(import.meta.resolve('sharp'));`;
  const said = await runNode({ name: 'sharp', args: ['--input-type=module', '-e', script], cwd: release });
  expect(said).toContain('["webp",9]');
  expect(said).toContain(release);
});

it('the commands of a release are in production, whatever the variables say', async () => {
  const env = { ...stack().env, NODE_ENV: 'development', APP_URL: 'http://portal.example.com' };
  const said = await runNode({ name: 'Set-up', args: ['commands/setup.mjs'], env, cwd: release }).catch(
    String,
  );
  expect(said).toContain('APP_URL should be an https address');
});

it('a release replaces nothing but a release', async () => {
  const other = path.join(folder, 'other');
  fs.mkdirSync(other);
  fs.writeFileSync(path.join(other, 'letter'), 'Dear');
  for (const named of [other, path.join(other, 'letter'), '--help']) {
    const args = ['--import', 'tsx', 'scripts/release.ts', named];
    const said = await runNode({ name: 'It', args }).catch(String);
    expect(said).toMatch(/holds something else|is not a folder|Usage: npm run release/);
    expect(said).not.toMatch(/\n {4}at /);
  }
  expect(fs.readdirSync(other)).toEqual(['letter']);
});

it('a release sets a portal up, serves it, and runs its jobs in a process of their own', async () => {
  const run = (file: string, env: Record<string, string>) =>
    runNode({ name: file, args: [file], env, cwd: release });
  const start = (name: string, file: string, env: Record<string, string>) =>
    startChild({ name, args: [file], env, logFile: path.join(folder, `${name}.log`), cwd: release });
  await withEmptyDatabase('release', (database) => takeFirstSteps({ run, start }, database));
}, 120_000);
