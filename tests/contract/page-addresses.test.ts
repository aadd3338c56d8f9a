import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageCookie } from '@/lib/i18n/locale/language';
import { sessionCookieName } from '@/lib/config/limits';
import { screens } from '../e2e/screens';
import { readerOf, type SentPage } from '../support/sent-page';
import { query } from '../support/test-database';
import { isBehindProxy, stack } from '../support/test-stack';
import { overTheWire, softNavigation } from '../support/wire';
import { numberOf } from '../support/rows';
import { aCustomer, aDevice, anOrder, anOrganization, aPerson, openSession } from '../support/world';

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
};
type Language = keyof typeof words;

const languages = ['en', 'nb'] as const;
const paid = { status: 'PAID', placedAt: new Date(), paidAt: new Date() } as const;

/** Addresses that are no page for a customer's administrator: the operator's, other customers', and invented ones. */
async function notTheirs() {
  const customer = await aCustomer();
  const other = await anOrganization();
  const { id: deviceId } = await aDevice({ organization: other });
  const { id: orderId } = await anOrder({ organization: other, ...paid });
  const paths = [
    ...['/devices/nonsense', `/devices/${randomUUID()}`, `/devices/${deviceId}`],
    ...[`/devices/${deviceId}/label`, `/orders/${orderId}`, `/orders/${await numberOf(orderId)}`],
    ...['/orders/O-1', '/orders/O-99999', '/orders/nonsense', '/organization/other'],
    ...[`/organizations/${customer.id}`, `/organizations/${other.id}`, '/organizations/x'],
    ...[
      `/organizations/${randomUUID()}`,
      '/today',
      '/access-log',
      '/limits',
      '/models',
      '/organizations-list',
    ],
    ...['/add-organization', '/devices/import'],
  ];
  return { ...customer, paths };
}

async function speaking(email: string, language: Language) {
  await query('UPDATE users SET language = $2 WHERE email = $1', [email, language]);
  return readerOf(email);
}

/** Such a page, and its words of either language; data for scripts counts as foreign too. */
function saidBy({ html, status, $, heading, title }: SentPage, language: Language) {
  const everything = html.replaceAll('\\', '');
  const foreign = Object.values(words[language === 'en' ? 'nb' : 'en']);
  return {
    ...{ status, heading, title, language: $('html').attr('lang'), mains: $('main').length },
    foreign: foreign.filter((word) => everything.includes(`>${word}<`) || everything.includes(`"${word}"`)),
  };
}

const such = (language: Language) => ({
  ...{ status: 404, heading: words[language].title, title: `${words[language].title} · Driftmark` },
  ...{ language, mains: 1, foreign: [] },
});

describe.each(languages)('where there is no such page for a reader of %s', (language) => {
  it('the server says so, in the shell', async () => {
    const { admin, paths } = await notTheirs();
    const read = await speaking(admin.email, language);
    for (const path of paths) {
      const page = await read(path);
      expect([path, saidBy(page, language)]).toEqual([path, such(language)]);
      const { text, back, skip, search, navigation, devices } = words[language];
      expect(page.text()).toContain(text);
      expect(page.links(back)).toEqual(['/dashboard']);
      expect(page.links(skip)).toHaveLength(1);
      expect(page.html).toContain(search);
      expect(page.links(devices, `nav[aria-label="${navigation}"]`)).toEqual(['/devices']);
      expect(page.texts('a:contains("Driftmark")')).toEqual(['Driftmark']);
    }
  });

  it('an address that says nothing is one, to anybody', async () => {
    const { admin } = await aCustomer();
    const stranger = await readerOf(null, { cookie: `${languageCookie}=${language}` });
    for (const read of [stranger, await speaking(admin.email, language)])
      for (const path of ['/orders/%00', '/devices/%E0%A4%A', '/%', '/sign-in%00?next=%00', '/nowhere']) {
        const page = await read(path);
        expect([path, saidBy(page, language)]).toEqual([path, such(language)]);
        expect(page.text('body')).toContain(words[language].text);
        expect(page.links(words[language].back)).toEqual(['/dashboard']);
      }
  });
});

it('an address that belongs to no screen says so in the language of the browser', async () => {
  const read = await readerOf(null, { 'accept-language': 'nb-NO' });
  expect(saidBy(await read('/nowhere'), 'nb')).toEqual(such('nb'));
});

it('orders and invoices have no page for a member', async () => {
  const { member, ...organization } = await aCustomer();
  const { id } = await anOrder({ organization, ...paid });
  const read = await readerOf(member.email);
  for (const path of ['/orders', `/orders/${id}`, '/invoices'])
    expect([path, saidBy(await read(path), 'en')]).toEqual([path, such('en')]);
});

it('whoever asks for the head alone, or takes nothing packed, gets the same status', async () => {
  const { admin, paths } = await notTheirs();
  const cookie = `${sessionCookieName}=${await openSession(admin.email)}`;
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

// After another status Next's router loads the page anew.
it('as data, for a step within the portal, it is answered with 200', async () => {
  const { admin, paths } = await notTheirs();
  const cookie = `${sessionCookieName}=${await openSession(admin.email)}`;
  for (const encoding of ['identity', 'gzip'])
    for (const to of paths) {
      const headers = { cookie, 'accept-encoding': encoding };
      const step = await softNavigation(stack().url, { from: '/devices', to }, headers);
      expect([to, step.status, step.headers['content-type']]).toEqual([to, 200, 'text/x-component']);
    }
});

const all = screens.SUPERUSER;

it.each(['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'] as const)('%s finds the own screens alone', async (role) => {
  const organization = role === 'SUPERUSER' ? null : await anOrganization();
  const read = await readerOf((await aPerson({ role, organization })).email);
  for (const path of [...all, '/organization/other', '/organization', '/nowhere'])
    expect([path, (await read(path)).status]).toEqual([
      path,
      screens[role].includes(path as never) ? 200 : 404,
    ]);
});

async function led(email: string, paths: readonly string[]) {
  const read = await readerOf(email);
  const follow = async (path: string): Promise<string> => {
    const { location } = await read(path);
    return location === undefined ? path : follow(location);
  };
  return Promise.all(paths.map(follow));
}

it('without a session every guarded address leads to sign-in', async () => {
  const paths = ['/', '/index', '/dashboard', '/create-organisation', ...all];
  const read = await readerOf(null);
  for (const path of paths)
    expect([path, (await read(path)).location]).toEqual([path, expect.stringMatching(/^\/sign-in/)]);
});

it('whoever is signed in is led on from the screens before sign-in', async () => {
  const { admin } = await aCustomer();
  const paths = ['/', '/index', '/dashboard', '/sign-in', '/registration', '/create-organisation'];
  expect(await led(admin.email, paths)).toEqual(paths.map(() => '/devices'));
});

it('somebody without an organisation is led to create one, or to ask for an invitation', async () => {
  const { email } = await aPerson({ role: 'ORG_MEMBER' });
  const paths = ['/', '/sign-in', '/registration', '/devices', '/orders', '/users', '/events'];
  expect(await led(email, paths)).toEqual(paths.map(() => '/create-organisation'));
  const read = await readerOf(email);
  expect((await read('/create-organisation')).text()).toContain(
    `ask your administrator for an invitation to ${email}`,
  );
  const profile = await read('/profile');
  expect(profile.status).toBe(200);
  expect(profile.text()).toContain('No organization yet');
  expect(profile.text()).not.toContain('Organization member');
});

// It reads the log of one portal.
it.skipIf(isBehindProxy())(
  'a page that fails says so within the shell, in the language of its reader, with the request id of the log',
  async () => {
    const customer = await aCustomer();
    const { id } = await anOrder({ organization: customer, placedAt: new Date(), status: 'CANCELLED' });
    const read = await speaking(customer.admin.email, 'nb');
    await query('ALTER TABLE orders RENAME TO orders_away');
    try {
      const page = await read(`/orders/${id}`);
      const failed = { status: 500, heading: 'Noe gikk galt', title: 'Noe gikk galt · Driftmark' };
      expect(saidBy(page, 'nb')).toEqual({ ...such('nb'), ...failed });
      expect(page.links('Enheter', 'nav[aria-label="Hovedmeny"]')).toEqual(['/devices']);
      const requestId = page.headers.get('x-request-id') ?? '';
      expect(page.text('main [role="alert"] code')).toBe(requestId);
      const faults = () =>
        fs
          .readFileSync(join(stack().dataDir, 'portal.log'), 'utf8')
          .split('\n')
          .filter((line) => line.includes(`"requestId":"${requestId}"`) && line.includes('"msg":"fault"'));
      await expect.poll(faults).toHaveLength(1);
    } finally {
      await query('ALTER TABLE orders_away RENAME TO orders');
    }
    expect((await read(`/orders/${id}`)).heading).toContain('Bestilling');
  },
);
