import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { aPerson } from '../support/world';
import { screens as signedInScreens } from './screens';

/** The sum of all shifts that a load may have. */
const LIMIT = 0.05;
const screens = {
  nobody: ['/sign-in', '/registration', '/password-forgot'],
  newcomer: ['/create-organisation'],
  ...signedInScreens,
} as const;

/** People of the sample, whose lists have rows. */
const sample = {
  ORG_MEMBER: 'member@fjord.example.com',
  ORG_ADMIN: 'admin@fjord.example.com',
  SUPERUSER: 'super@example.com',
} as const;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Sums what shifts from the first paint on, and notes which elements it were. */
function observeShifts() {
  const seen = { total: 0, parts: [] as string[] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      seen.total += entry.value;
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        seen.parts.push(`${entry.value.toFixed(3)} ${element?.outerHTML.slice(0, 90)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { layoutShifts: seen });
}

async function shiftsOf(page: Page, path: string): Promise<{ total: number; parts: string[] }> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // The observer is told after the frame in which something shifted.
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((window as unknown as { layoutShifts: { total: number; parts: string[] } }).layoutShifts),
          ),
        ),
      ),
  );
}

for (const width of [1280, 400]) {
  for (const viewer of ['nobody', 'newcomer', 'ORG_MEMBER', 'ORG_ADMIN', 'SUPERUSER'] as const) {
    test(`nothing shifts while a screen of ${viewer} loads, ${width} px`, async ({ page, signIn }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 860 });
      if (viewer === 'newcomer') await signIn((await aPerson({ role: 'ORG_MEMBER' })).email);
      else if (viewer !== 'nobody') await signIn(sample[viewer]);
      await page.addInitScript(observeShifts);
      const shifting: Record<string, string[]> = {};
      for (const path of screens[viewer]) {
        const { total, parts } = await shiftsOf(page, path);
        if (total > LIMIT) shifting[`${path}: ${total.toFixed(3)}`] = parts;
      }
      expect(shifting).toEqual({});
    });
  }
}

test('a page that jumps is noticed', async ({ page }) => {
  await page.addInitScript(observeShifts);
  await shiftsOf(page, '/sign-in');
  await page.evaluate(() => document.body.prepend(document.createElement('hr')));
  await page.locator('hr').evaluate((line) => (line.style.height = '300px'));
  const total = () =>
    page.evaluate(() => (window as unknown as { layoutShifts: { total: number } }).layoutShifts.total);
  await expect.poll(total).toBeGreaterThan(LIMIT);
});
