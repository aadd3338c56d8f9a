import type { Page } from '@playwright/test';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aDevice, anOrder, anOrganization, aPerson } from '../support/world';
import { screens } from './screens';

/** The most that a load may shift. */
const LIMIT = 0.05;

const sample = { ORG_ADMIN: 'admin@fjord.example.com', SUPERUSER: 'super@example.com' } as const;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Sums the shifts from the first paint on, with their elements. */
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
  // The observer hears of a shift after its frame.
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

/** A screen, loaded once, stands still, passes axe in both themes, and fits 640 and 320 px: 1280 px at 200 and 400 %. */
async function check(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  const { total, parts } = await shiftsOf(page, path);
  expect([path, total > LIMIT ? parts : []]).toEqual([path, []]);
  for (const narrow of [640, 320]) {
    await page.setViewportSize({ width: narrow, height: 800 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, narrow, wider]).toEqual([path, narrow, 0]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  expect([path, await axeInBothThemes(page)]).toEqual([path, []]);
}

test.describe('every screen stands still while it loads, passes axe in both themes, and fits', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript(observeShifts);
  });

  test('of people who are not signed in, and of a newcomer', async ({ page, signIn }) => {
    for (const path of ['/sign-in', '/registration', '/password-forgot', '/confirm-email?token=old'])
      await check(page, path, 400);
    await signIn((await aPerson({ role: 'ORG_MEMBER', emailConfirmedAt: null })).email);
    await check(page, '/create-organisation', 1280);
  });

  test('of an administrator', async ({ page, signIn }) => {
    await signIn(sample.ORG_ADMIN);
    for (const path of screens.ORG_ADMIN) await check(page, path, 1280);
    const organization = await anOrganization();
    await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
    await check(page, `/devices/${(await aDevice({ organization })).id}`, 400);
    const order = await anOrder({ organization, status: 'INVOICED', placedAt: new Date() });
    await check(page, `/orders/${order.id}`, 400);
  });

  test('of the operator', async ({ page, signIn }) => {
    await signIn(sample.SUPERUSER);
    for (const path of screens.SUPERUSER) await check(page, path, 400);
    await check(page, `/devices/${(await aDevice()).id}`, 1280);
    await check(page, '/devices', 1280);
  });

  test('even where the fonts come late', async ({ page, signIn }) => {
    await signIn(sample.SUPERUSER);
    await page.setViewportSize({ width: 400, height: 860 });
    await page.route(/\.woff2/, async (route) => {
      // Once the page is painted without them.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      await route.continue();
    });
    const { total, parts } = await shiftsOf(page, '/devices');
    expect(total > LIMIT ? parts : []).toEqual([]);
  });

  test('and a page that jumps is noticed', async ({ page }) => {
    await shiftsOf(page, '/sign-in');
    await page.evaluate(() => document.body.prepend(document.createElement('hr')));
    await page.locator('hr').evaluate((line) => (line.style.height = '300px'));
    const total = () =>
      page.evaluate(() => (window as unknown as { layoutShifts: { total: number } }).layoutShifts.total);
    await expect.poll(total).toBeGreaterThan(LIMIT);
  });
});
