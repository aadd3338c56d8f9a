import { defineConfig } from '@playwright/test';
import { findBrowser, testArguments } from './scripts/browser';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-server.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  // All tests share one running product.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // Behind a proxy with a certificate of its own (tests/rehearse/contract.ts).
    ignoreHTTPSErrors: process.env.CONTRACT_PROXY_CERTIFICATE !== undefined,
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 900 },
    // Recording every test takes a sixth of the time: --trace on records again.
    trace: 'off',
    screenshot: 'only-on-failure',
    // One emptied page saves an eighth of the time (tests/e2e/one-page.test.ts).
    reuseContext: true,
    launchOptions: {
      args: testArguments,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
