import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser, testArguments } from './scripts/browser';
import { standIns } from './tests/support/components/stand-ins';

/** The provider's suite asks the real one: slowly, file after file. */
const realProvider = Boolean(process.env.STRIPE_TEST_KEY);
const alias = { '@': import.meta.dirname };
const executablePath = findBrowser();

export default defineConfig({
  test: {
    // Two cores have one by default; a third would import all modules once more.
    maxWorkers: 2,
    // A page's server parts are promises in a component test.
    onConsoleLog: (log) => !/is an async Client Component|suspended by an uncached promise/.test(log),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // They leave nothing behind; new modules for each file took half of the time.
          isolate: false,
          // It ends what hangs; a test that parses all sources may take eight times as long.
          testTimeout: 90_000,
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          environment: 'node',
        },
      },
      {
        // One server per run; each worker has a clone of the template.
        resolve: { alias },
        test: {
          name: 'integration',
          isolate: false,
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/integration-server.ts',
          setupFiles: ['tests/support/integration-setup.ts', 'tests/support/assembled.ts'],
          // It ends what hangs; a test of many orders may take six times as long.
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What needs minutes (scripts/slow-suites.ts).
        resolve: { alias },
        test: {
          name: 'slow',
          isolate: false,
          include: ['tests/slow/**/*.test.ts'],
          exclude: ['tests/slow/**/*.contract.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/integration-server.ts',
          setupFiles: ['tests/support/integration-setup.ts', 'tests/support/assembled.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What we ask of the payment provider (tests/provider/README.md).
        resolve: { alias },
        test: {
          name: 'provider',
          include: ['tests/provider/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/provider-server.ts',
          setupFiles: 'tests/support/provider-setup.ts',
          fileParallelism: !realProvider,
          testTimeout: realProvider ? 1_200_000 : 30_000,
          hookTimeout: realProvider ? 300_000 : 60_000,
        },
      },
      {
        // Components in a real browser: no portal, no database.
        resolve: { alias },
        plugins: [standIns()],
        define: { 'process.env.NODE_ENV': '"test"' },
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            '@headlessui/react',
            'react-hook-form',
            '@hookform/resolvers/zod',
            'zod',
            'clsx',
            'axe-core',
            'next/dynamic',
          ],
          exclude: ['vitest-browser-react'],
        },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: 'tests/support/components/setup.tsx',
          testTimeout: 20_000,
          // One file after the other: one page has the focus, and setups belong to a file.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: {
                args: testArguments,
                ...(executablePath === undefined ? {} : { executablePath }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Measures and prints, asserts nothing: `npm run bench`.
        resolve: { alias },
        test: {
          name: 'bench',
          include: ['benchmarks/**/*.bench.ts'],
          environment: 'node',
          globalSetup: 'tests/support/integration-server.ts',
          setupFiles: ['tests/support/integration-setup.ts', 'tests/support/assembled.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Over HTTP against the built product, one file after the other.
        resolve: { alias },
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts', 'tests/slow/**/*.contract.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/contract-server.ts',
          setupFiles: 'tests/support/contract-setup.ts',
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
