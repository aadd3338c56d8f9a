import js from '@eslint/js';
import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.data/',
      'release/',
      'lib/db/generated/',
      'lib/i18n/*.ts',
      'coverage/',
      'next-env.d.ts',
      'public/',
      'tests/support/api-types.d.ts',
    ],
  },
  js.configs.recommended,
  ...nextCoreWebVitals,
  // There is no image optimiser (next.config.mjs).
  { rules: { '@next/next/no-img-element': 'off' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type X }` keeps the import at run time, and what it brings to a browser.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
    },
  },
  {
    // About the installation itself, a copy, or the lock file.
    ignores: [
      'eslint.config.mjs',
      'next.config.mjs',
      'scripts/installation.mjs',
      'scripts/release.ts',
      'tests/rehearse/image.ts',
      'scripts/lock-file.ts',
      'tests/unit/scripts/{lock-file,node-versions}.test.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Literal[value=/node_modules/], TemplateElement[value.raw=/node_modules/])',
          message: 'Find a package by its name: scripts/package-bin.mjs.',
        },
      ],
    },
  },
  {
    // A longer function, or one with more decisions, does more than one thing.
    files: ['app/**', 'components/**', 'lib/**', 'scripts/**', 'server/**', 'simulator/**', 'prisma/**'],
    rules: { 'max-lines-per-function': ['error', { max: 79 }], complexity: ['error', 15] },
  },
  {
    files: ['scripts/**', 'simulator/**', 'prisma/**', 'tests/**', 'benchmarks/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**', 'benchmarks/**'],
    rules: {
      // Playwright reads a fixture's wishes from its first parameter: a pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-restricted-imports': [
        'error',
        {
          name: 'vitest',
          importNames: ['test'],
          message: "Vitest's tests are called `it`; `test` is Playwright's.",
        },
      ],
    },
  },
);
