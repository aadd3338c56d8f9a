import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { packageBin } from './package-bin.mjs';
import { PlainError } from './plain-error';

/** Keeps Chromium from calling home and lets it start in a container. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Of tests: a page lives for seconds there, and optimising its code costs a fourteenth of the time. */
export const testArguments = [
  ...browserArguments,
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
  '--renderer-process-limit=1',
];

/** The headless one takes a quarter less time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...SYSTEM_PATHS].find((file) => fs.existsSync(file));
}

/** An existing Chromium: CHROMIUM_PATH, Playwright's own, the system's. */
export function findBrowser(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') return wanted;
  const own = chromium.executablePath();
  return fs.existsSync(own) ? own : systemBrowser();
}

/**
 * Finds or installs a Chromium: Playwright's, else the system's as root.
 * @throws PlainError that says what to do
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined && fs.existsSync(found)) return found;
  if (found !== undefined) throw new PlainError(`CHROMIUM_PATH names ${found}, and there is no such file.`);
  console.log('Installing Chromium …');
  const playwright = packageBin('@playwright/test', 'playwright');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  if (findBrowser() === undefined && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 120_000 });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser() !== undefined) break;
      const install = ['install', '-y', '--no-install-recommends', name];
      spawnSync('apt-get', install, { stdio: 'ignore', timeout: 300_000 });
    }
  }
  const installed = findBrowser();
  if (installed !== undefined) return installed;
  throw new PlainError(
    'No Chromium could be found or installed: install one and set CHROMIUM_PATH to its program.',
  );
}
