import { languageCookie } from '@/lib/i18n/locale/language';
import { axeViolations } from '../support/axe';
import { ListPage } from './pages/list-page';
import { expect, test } from '../support/e2e';
import { stack } from '../support/test-stack';
import { deviceOf } from '../support/rows';
import { aCustomer, anEntry, devicesOf } from '../support/world';

// What is listed, and to whom: tests/contract/list-pages.test.ts.

test('filters can be read at every width, in both languages', async ({ page, context, signIn }) => {
  await signIn('super@example.com');
  for (const [language, label] of [
    ['en', 'From DD-MM-YYYY'],
    ['nb', 'Fra DD-MM-ÅÅÅÅ'],
  ] as const) {
    await context.addCookies([{ name: languageCookie, value: language, url: stack().url }]);
    await page.goto('/events');
    await page.getByRole('button', { name: /filters|filtre/i }).press('Enter');
    const day = page.getByPlaceholder(label);
    await expect(day).toBeVisible();
    for (const width of [320, 400, 640, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('input[placeholder]').evaluateAll((inputs: HTMLInputElement[]) =>
        inputs.flatMap(({ placeholder, clientWidth }, index) => {
          const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(inputs[index]!);
          const pen = document.createElement('canvas').getContext('2d')!;
          Object.assign(pen, { font, letterSpacing });
          const lacks =
            pen.measureText(placeholder).width +
            parseFloat(paddingLeft) +
            parseFloat(paddingRight) -
            clientWidth;
          return lacks > 0 ? [`${placeholder}: ${lacks}`] : [];
        }),
      );
      expect([language, width, cut]).toEqual([language, width, []]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([language, width, wider]).toEqual([language, width, 0]);
    }
  }
});

test('an administrator filters the log by keyboard, and takes chips off', async ({ page, signIn }) => {
  const { admin, ...organization } = await aCustomer();
  const [serial = ''] = await devicesOf(organization, 1);
  const device = {
    type: 'device.returned',
    entityType: 'device',
    entityId: (await deviceOf(serial))?.id ?? '',
  };
  await anEntry(organization, 'Announced', { ...device, userId: admin.id, userName: admin.name });
  await anEntry(organization, 'Long ago', { createdAt: new Date('2026-03-04T12:30:00Z') });
  await signIn(admin.email);
  await page.goto('/events');
  const events = new ListPage(page);
  await expect(events.rows).toHaveCount(2);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await expect(kind.getByRole('option', { name: 'Sign-ins' })).toHaveCount(0);
  await kind.selectOption('Devices');
  await expect(events.rows).toHaveCount(1);
  await expect(filters).toHaveText('Filters · 1');

  const from = page.getByRole('textbox', { name: 'From' });
  const wrong = {
    '3/2026': 'Type the day as DD-MM-YYYY.',
    '01-03-1926': 'The year of 01-03-1926 should be from 2000 to 2100.',
    '31-02-2026': 'There is no such day as 31-02-2026.',
  };
  for (const [typed, sentence] of Object.entries(wrong)) {
    await from.fill(typed);
    await from.press('Enter');
    await expect(from).toHaveAccessibleDescription(sentence);
    await expect(from).toHaveValue(typed);
    await expect(from).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await axeViolations(page)).toEqual([]);
  await from.fill('1.3.2026');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-01/);
  await expect(from).toBeFocused();
  await expect(page.getByText('There is no such day')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove filter: Devices' }).click();
  await expect(events.rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove filter: From 01-03-2026' }).click();
  await expect(from).toHaveValue('');

  const person = page.getByRole('button', { name: 'Person: Anybody' });
  await person.press('Enter');
  await page.getByRole('combobox', { name: 'Find a person' }).fill(admin.email);
  await page.getByRole('option', { name: admin.email }).click();
  await expect(events.rows).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Remove filter: Person: ${admin.name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(events.rows).toHaveCount(2);

  const about = page.getByRole('textbox', { name: 'Device or order' });
  await about.fill(serial.toLowerCase());
  await about.press('Tab');
  await expect(events.rows).toHaveCount(1);
  await expect(page).toHaveURL(`/events?about=${serial.toLowerCase()}`);
  await about.fill('T-none');
  await about.press('Enter');
  await expect(page.getByRole('heading', { name: 'No event matches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: About: T-none' })).toBeVisible();
});
