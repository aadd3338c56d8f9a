import { expect, it } from 'vitest';
import manifest from '@/package.json' with { type: 'json' };
import { projectRoot } from '@/scripts/child-process';
import { COMMANDS } from '@/scripts/commands';
import { misplaced, productionPackages } from '@/scripts/production-packages';

const needed = productionPackages(projectRoot);

it('finds everything in its place', () => {
  expect(misplaced(needed, manifest)).toEqual([]);
});

it.each(['next', 'zod', '@prisma/client', 'pg', 'compression'] as const)(
  'misses %s among the dependencies',
  (name) => {
    const { [name]: version, ...dependencies } = manifest.dependencies;
    const expected = [`${name} is needed in production and belongs in dependencies.`];
    expect(misplaced(needed, { dependencies, devDependencies: { [name]: version } })).toEqual(expected);
    expect(misplaced(needed, { dependencies, devDependencies: {} })).toEqual([
      `${name} is imported in production and not in package.json.`,
    ]);
  },
);

it('knows every command by its name in package.json', () => {
  const scripts: Record<string, string> = manifest.scripts;
  for (const [name, file] of Object.entries(COMMANDS)) expect(scripts[name]).toBe(`tsx scripts/${file}`);
});

it('does not want what only the build, the demo or the tests need', () => {
  const { tailwindcss, typescript, ...devDependencies } = manifest.devDependencies;
  const dependencies = { ...manifest.dependencies, tailwindcss, typescript };
  expect(misplaced(needed, { dependencies, devDependencies })).toEqual([
    'tailwindcss is not needed in production and belongs in devDependencies.',
    'typescript is not needed in production and belongs in devDependencies.',
  ]);
});
