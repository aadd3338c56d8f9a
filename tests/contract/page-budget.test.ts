import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { database } from '@/lib/db/client';
import { projectRoot } from '../../scripts/child-process';
import { routeWeights, weightGoals } from '../../scripts/route-weight';
import { nothingWaits } from '../support/orders';
import { stack } from '../support/test-stack';
import { overTheWire, softNavigation } from '../support/wire';
import { aCustomer, anOrder, aSignedInPerson, devicesOf } from '../support/world';

/** KB of pages with eight rows: raw, over the wire, and of a step to the next page. */
const BUDGETS = [
  { path: '/devices', raw: 44, sent: 8, soft: 3.5 },
  { path: '/orders', raw: 40, sent: 8, soft: 3.5 },
  { path: '/users', raw: 40, sent: 8, soft: 3.5 },
  { path: '/events', raw: 34, sent: 7.5, soft: 3.5 },
  { path: '/organizations-list', raw: 42, sent: 8, soft: 3.5 },
];
/** They could hold all organisations. */
const WITH_PICKERS = [...BUDGETS.map(({ path }) => path), '/invite', '/organization/commonSettings'];
const ROWS = 20;

let cookie: string;

beforeAll(async () => {
  const { token } = await aSignedInPerson({ role: 'SUPERUSER', name: 'Sanna Berg' });
  cookie = `${sessionCookieName}=${token}`;
  // Other tests' leftovers beside the lists are not weighed.
  await database().invitation.updateMany({ where: { acceptedAt: null }, data: { revokedAt: new Date() } });
  await nothingWaits();
  const customer = await aCustomer({ name: 'Fjord Logistics' });
  await devicesOf(customer, ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    await anOrder({ organization: customer, status: 'FULFILLED', placedAt: new Date() });
    await aCustomer();
  }
  // A process's first page is slow, with a skeleton: it is not weighed.
  await page('/devices');
});

const page = (path: string, headers: Record<string, string> = {}) =>
  overTheWire(stack().url + path, { cookie, ...headers });
const kilobytes = (bytes: number) => bytes / 1024;

describe('what a page weighs', () => {
  it.each(BUDGETS)('$path: $raw KB of HTML, $sent over the wire, $soft for other rows', async (budget) => {
    const { path, raw, sent, soft } = budget;
    const packed = await page(path, { 'accept-encoding': 'gzip' });
    expect(packed.status).toBe(200);
    expect(kilobytes(packed.body.length)).toBeLessThan(raw);
    expect(kilobytes(packed.sent)).toBeLessThan(sent);
    const headers = { cookie, 'accept-encoding': 'gzip' };
    const step = await softNavigation(stack().url, { from: path, to: `${path}?page=2` }, headers);
    expect(step.headers['content-type']).toContain('text/x-component');
    expect(kilobytes(step.sent)).toBeLessThan(soft);
  });

  it.each(['gzip', 'br'])('hardly more over the wire as %s than packed in one piece', async (encoding) => {
    const { sent } = await page('/devices', { 'accept-encoding': encoding });
    expect(kilobytes(sent)).toBeLessThan(BUDGETS[0]?.sent ?? 0);
  });

  it('the JavaScript of a first visit: 175 KB for a list, 190 for a form', () => {
    const routes = routeWeights();
    expect(routes.map(({ route }) => route)).toEqual(expect.arrayContaining(['/devices', '/sign-in']));
    expect(routes.filter(({ weight, kind }) => weight > weightGoals[kind])).toEqual([]);
  });
});

describe.each([
  ['a file of the build', routeWeights()[0]?.chunks[0]?.file.replace('.next', '/_next') ?? '', /immutable/],
  ['the viewer of the API’s document', '/api/docs/swagger-ui/swagger-ui-bundle.js', /max-age=0/],
])('%s', (_, address, kept) => {
  it('goes out as it was packed after the build, to each reader the same file', async () => {
    const file = path.join(projectRoot, address.replace(/^\/_next/, '.next').replace(/^\/api/, 'public/api'));
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      ['identity', ''],
    ] as const) {
      const answer = await page(address, { 'accept-encoding': encoding });
      expect(answer.sent).toBe(fs.statSync(file + ending).size);
      expect(answer.body.equals(fs.readFileSync(file))).toBe(true);
      expect(answer.headers['cache-control']).toMatch(kept);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/javascript; charset=UTF-8',
        vary: 'accept-encoding',
      });
      const known = { 'accept-encoding': encoding, 'if-none-match': answer.headers.etag ?? '' };
      expect(await page(address, known)).toMatchObject({ status: 304, sent: 0 });
    }
  });
});

it('no page grows with the organisations that there are', async () => {
  const lengths = async () => {
    const all: number[] = [];
    for (const path of WITH_PICKERS) all.push((await page(path)).body.length);
    return all;
  };
  const before = await lengths();
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    ...{ name: `Organisation ${index}`, email: `o${index}@many.example.com`, country: 'NO' },
  }));
  await database().organization.createMany({ data: many });
  try {
    const after = await lengths();
    // Ids alone would be seventy; pagers and skeletons vary.
    const grown = WITH_PICKERS.filter(
      (_, index) => kilobytes((after[index] ?? 0) - (before[index] ?? 0)) > 8,
    );
    expect(grown).toEqual([]);
  } finally {
    await database().organization.deleteMany({ where: { email: { endsWith: '@many.example.com' } } });
  }
});
