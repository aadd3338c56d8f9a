/**
 * `npm run screenshots [-- part of a name …]`: every screen, wide and narrow, light and dark, into screenshots/. `-- --sheets` makes
 * docs/images. Runs its own stack.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { languageCookie } from '@/lib/i18n/locale/language';
import { type Language, languages } from '@/lib/i18n/languages';
import { browserArguments, ensureBrowser } from './browser';
import { projectRoot } from './child-process';
import { freePort } from './free-port';
import { runCommand } from './plain-error';
import { scenes, type Scene, type Viewer } from './screenshot-scenes';
import { startStack } from './stack';

const PASSWORD = 'Driftmark1';
const FOLDER = path.join(projectRoot, 'screenshots');
const windows = [
  { width: 1280, height: 860 },
  { width: 400, height: 860 },
];
const themes = ['light', 'dark'] as const;
const SHEETS = path.join(projectRoot, 'docs', 'images');

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type Sessions = Record<Viewer, Cookies>;

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('4798765432');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password Confirmation').fill(PASSWORD);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.waitForURL(/\/create-organisation$/);
}

async function foundOrganization(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Havn Shipping');
  await page.getByLabel('Email').fill('office@havn.example.com');
  await page.getByLabel('Phone').fill('4722334455');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL(/\/devices$/);
}

/** The cookies of all viewers; each signs in once. */
async function openSessions(browser: Browser, url: string): Promise<Sessions> {
  const sessionOf = async (act: (page: Page) => Promise<unknown>): Promise<Cookies> => {
    const context = await browser.newContext({ baseURL: url });
    await act(await context.newPage());
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  };
  const signIn = (email: string) =>
    sessionOf((page) => page.request.post('/api/auth/login', { data: { email, password: PASSWORD } }));
  return {
    nobody: [],
    super: await signIn('super@example.com'),
    admin: await signIn('admin@fjord.example.com'),
    member: await signIn('member@fjord.example.com'),
    newcomer: await sessionOf((page) => register(page, 'Nora Nilsen', 'nora@example.com')),
    empty: await sessionOf(async (page) => {
      await register(page, 'Hedda Havn', 'hedda@havn.example.com');
      await foundOrganization(page);
    }),
  };
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

async function shoot(context: BrowserContext, scene: Scene, file: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(scene.path);
    await settle(page);
    if (scene.prepare !== undefined) {
      await scene.prepare(page);
      await settle(page);
    }
    await page.screenshot({ path: file, fullPage: scene.window !== true });
  } finally {
    await page.close();
  }
}

/** Scenes with steps find their controls by English names. */
const inLanguages = (chosen: readonly Scene[]): [Scene, Language][] =>
  chosen.flatMap((scene) =>
    languages
      .filter((language) => language === 'en' || scene.prepare === undefined)
      .map((language): [Scene, Language] => [scene, language]),
  );

const pictureOf = ({ name }: Scene, width: number, theme: string, language: Language): string =>
  [name, width, theme, ...(language === 'en' ? [] : [language])].join('-');

async function makeSheets(browser: Browser, chosen: readonly Scene[]): Promise<void> {
  fs.mkdirSync(SHEETS, { recursive: true });
  for (const scene of chosen.filter(({ main }) => main)) {
    const page = await browser.newPage({ viewport: { width: 1720, height: 512 } });
    const pictures = windows.flatMap(({ width }) =>
      themes.map((theme) => {
        const file = path.join(FOLDER, `${pictureOf(scene, width, theme, 'en')}.png`);
        const data = fs.readFileSync(file).toString('base64');
        return `<div style="width:${width === 400 ? 222 : 600}px"><img src="data:image/png;base64,${data}"></div>`;
      }),
    );
    await page.setContent(
      `<style>body{margin:0;padding:16px;display:flex;gap:16px;background:#8a9ba0;
       align-items:flex-start}div{max-height:480px;overflow:hidden;border-radius:6px}img{width:100%;display:block}</style>${pictures.join('')}`,
    );
    await page.screenshot({ path: path.join(SHEETS, `${scene.name}.png`) });
    await page.close();
  }
}

async function shootAll(browser: Browser, url: string, chosen: readonly Scene[]): Promise<string[]> {
  const sessions = await openSessions(browser, url);
  const failures: string[] = [];
  for (const viewport of windows) {
    for (const theme of themes) {
      for (const [scene, language] of inLanguages(chosen)) {
        const name = pictureOf(scene, viewport.width, theme, language);
        const context = await browser.newContext({
          baseURL: url,
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce' as const,
          locale: 'en-GB',
          timezoneId: 'UTC',
        });
        await context.addCookies([
          ...sessions[scene.viewer],
          { name: 'theme', value: theme, url },
          { name: languageCookie, value: language, url },
        ]);
        await shoot(context, scene, path.join(FOLDER, `${name}.png`)).catch((error: unknown) =>
          failures.push(`${name}: ${String(error).split('\n').slice(0, 3).join(' ')}`),
        );
        await context.close();
      }
    }
  }
  return failures;
}

async function screenshots(words: readonly string[]): Promise<void> {
  const parts = words.filter((word) => word !== '--sheets');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'screenshots-'));
  const chosen = scenes.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  fs.mkdirSync(FOLDER, { recursive: true });
  const stack = await startStack({ dataDir, port: await freePort(), durable: false, report: console.log });
  try {
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
    const failures = await shootAll(browser, stack.url, chosen);
    if (words.includes('--sheets') && failures.length === 0) await makeSheets(browser, chosen);
    await browser.close();
    for (const failure of failures) console.error(failure);
    const taken = inLanguages(chosen).length * windows.length * themes.length - failures.length;
    console.log(`${taken} pictures in ${path.relative(projectRoot, FOLDER)}/, ${failures.length} failed`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await stack.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

await runCommand(() => screenshots(process.argv.slice(2)));
