import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Language, languageCookie } from '@/lib/config/language';
import { sessionCookieName } from '@/lib/config/limits';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { overTheWire, softNavigation } from '../support/wire';
import { aCustomer, aDevice, anOrder, anOrganization, openSession } from '../support/world';

const words = {
  en: {
    title: 'Bad URL',
    text: 'There is no page at this address, or it is not yours to see.',
    back: 'Back to the start',
    skip: 'Skip to content',
    search: 'Search',
    navigation: 'Main navigation',
    devices: 'Devices',
  },
  nb: {
    title: 'Fant ikke siden',
    text: 'Det finnes ingen side på denne adressen, eller du har ikke tilgang til den.',
    back: 'Tilbake til forsiden',
    skip: 'Hopp til innholdet',
    search: 'Søk',
    navigation: 'Hovedmeny',
    devices: 'Enheter',
  },
} satisfies Record<Language, Record<string, string>>;

/** An administrator, and addresses at which there is no page for them: the operator's, other customers', and nobody's. */
async function notTheirs() {
  const customer = await aCustomer();
  const other = await anOrganization();
  const { id: deviceId } = await aDevice({ organization: other });
  const { id: orderId } = await anOrder({ organization: other });
  const paths = [
    ...[
      '/devices/nonsense',
      `/devices/${randomUUID()}`,
      `/devices/${deviceId}`,
      `/devices/${deviceId}/label`,
    ],
    ...[`/orders/${orderId}`, '/orders/O-99999', '/orders/nonsense'],
    ...['/organization/other', `/organizations/${customer.id}`, `/organizations/${other.id}`],
    ...['/today', '/access-log', '/models', '/organizations-list', '/add-organization', '/devices/import'],
  ];
  return { email: customer.admin.email, paths };
}

/** One of each kind: the server's own answers are asked of all of them, above. */
const sampleOf = (paths: readonly string[]) => paths.filter((_, index) => index % 4 === 2);

const speak = (email: string, language: Language) =>
  query('UPDATE users SET language = $2 WHERE email = $1', [email, language]);

/** What of the words the server's own answer to the browser holds, before any script, and how it answers. */
async function sent(request: APIRequestContext, path: string, language: Language) {
  const answer = await request.get(path);
  const html = await answer.text();
  const visible = html.replace(/<script\b.*?<\/script>/gs, '');
  const missing = Object.values(words[language]).filter((word) => !visible.includes(word));
  // What is data for the scripts counts too: they would show it.
  const everything = html.replaceAll('\\', '');
  const foreign = Object.values(words[language === 'en' ? 'nb' : 'en']).filter(
    (word) => everything.includes(`>${word}<`) || everything.includes(`"${word}"`),
  );
  const said = /<html[^>]* lang="(\w+)"/.exec(html)?.[1];
  return { path, status: answer.status(), language: said, missing, foreign };
}

async function expectScreen(page: Page, language: Language) {
  const { title, text, back, navigation, devices } = words[language];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Driftmark`);
  await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('link', { name: back })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // On a phone it is behind the menu button.
  const entry = page.getByRole('navigation', { name: navigation, includeHidden: true }).getByText(devices);
  await expect(entry).toHaveCount(1);
}

for (const language of ['en', 'nb'] as const) {
  test(`where there is no such page the server says so, in the shell and in the reader's language: ${language}`, async ({
    page,
    signIn,
  }) => {
    const { email, paths } = await notTheirs();
    await signIn(email);
    await speak(email, language);
    const answers = [];
    for (const path of paths) answers.push(await sent(page.request, path, language));
    expect(answers).toEqual(paths.map((path) => ({ path, status: 404, language, missing: [], foreign: [] })));
  });

  // Without scripts each language is read at each width, below.
  const width = { en: 1280, nb: 400 }[language];
  test(`it stays so once the scripts are there, ${language} at ${width} px`, async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/404/);
    const { email, paths } = await notTheirs();
    await signIn(email);
    await speak(email, language);
    await page.setViewportSize({ width, height: 800 });
    for (const path of sampleOf(paths)) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expectScreen(page, language);
    }
    await page.getByRole('link', { name: words[language].back }).click();
    await expect(page).toHaveURL('/devices');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['en', 'nb'] as const)
    test(`it can be read, ${language}`, async ({ page, signIn, quiet }) => {
      quiet.allow(/404/);
      const { email, paths } = await notTheirs();
      await signIn(email);
      await speak(email, language);
      for (const path of sampleOf(paths)) {
        expect((await page.goto(path))?.status()).toBe(404);
        for (const width of [1280, 400]) {
          await page.setViewportSize({ width, height: 800 });
          await expectScreen(page, language);
        }
      }
    });

  test.describe('in a Norwegian browser', () => {
    test.use({ locale: 'nb-NO' });

    test('an address that belongs to no screen says so to anybody, in Norwegian', async ({ page, quiet }) => {
      quiet.allow(/404/);
      expect((await page.goto('/nowhere'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nb.title);
      await expect(page).toHaveTitle(`${words.nb.title} · Driftmark`);
      await expect(page.getByRole('link', { name: words.nb.back })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
      expect(await page.content()).not.toContain(words.en.text);
    });
  });
});

for (const language of ['en', 'nb'] as const)
  test(`an address that says nothing is one at which there is no page: ${language}`, async ({
    page,
    signIn,
    quiet,
  }) => {
    quiet.allow(/404/);
    const paths = ['/orders/%00', '/devices/%E0%A4%A', '/%', '/sign-in%00?next=%00'];
    await page.context().addCookies([{ name: languageCookie, value: language, url: stack().url }]);
    const { title, text, back } = words[language];
    const expectPage = async (path: string) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Driftmark`);
      await expect(page.getByRole('main')).toContainText(text);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveURL(stack().url + path);
    };
    for (const path of paths) await expectPage(path);
    const { admin } = await aCustomer();
    await signIn(admin.email);
    await speak(admin.email, language);
    for (const path of paths) await expectPage(path);
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL('/devices');
  });

test('a step within the portal to such an address shows it without loading the page anew, and Back leads back', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { id, serialNumber } = await aDevice({ organization: customer });
  await signIn(customer.admin.email);
  await speak(customer.admin.email, 'nb');
  await page.goto('/devices');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  // Somebody takes it away meanwhile.
  await query('UPDATE devices SET organization_id = NULL WHERE id = $1', [id]);
  await query('DELETE FROM device_assignments WHERE device_id = $1', [id]);
  const answered = page.waitForResponse((answer) => answer.url().includes(`/devices/${id}`));
  await page.getByRole('link', { name: serialNumber }).click();
  const answer = await answered;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/x-component']);
  await expect(page).toHaveURL(`/devices/${id}`);
  await expectScreen(page, 'nb');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Enheter' })).toBeVisible();
  await expect(page).toHaveTitle('Enheter · Driftmark');
  await page.goForward();
  await expectScreen(page, 'nb');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('whoever asks for the head alone, or takes nothing packed, gets the same status', async () => {
  const { email, paths } = await notTheirs();
  const cookie = `${sessionCookieName}=${await openSession(email)}`;
  for (const [method, encoding] of [
    ['HEAD', 'identity'],
    ['GET', 'identity'],
    ['GET', 'gzip'],
    ['GET', 'br'],
  ] as const)
    for (const path of paths.slice(0, 3)) {
      const headers = { cookie, 'accept-encoding': encoding };
      const { status } = await overTheWire(stack().url + path, headers, { method });
      expect([method, encoding, path, status]).toEqual([method, encoding, path, 404]);
    }
});

// Next's router takes any other status for a reason to load the page anew.
test('as data, for a step within the portal, it is answered with 200', async () => {
  const { email, paths } = await notTheirs();
  const cookie = `${sessionCookieName}=${await openSession(email)}`;
  for (const encoding of ['identity', 'gzip'])
    for (const to of paths) {
      const headers = { cookie, 'accept-encoding': encoding };
      const step = await softNavigation(stack().url, { from: '/devices', to }, headers);
      expect([to, step.status, step.headers['content-type']]).toEqual([to, 200, 'text/x-component']);
    }
});
