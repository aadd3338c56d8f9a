import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sides } from '../support/access-world';
import { credentials } from '../support/api-client';
import { send } from '../support/http';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { makePrincipals, tokenOf } from './principals';

const { A, B } = sides;

/** A file's lines, with its first mark, which `text()` takes away. */
async function linesOf(name: string, path: string): Promise<{ headers: Headers; lines: string[] }> {
  const answer = await fetch(stack().url + path, { headers: credentials(tokenOf(name), 'cookie') });
  expect(answer.status).toBe(200);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return { headers: answer.headers, lines: text.slice(1).split('\r\n').slice(0, -1) };
}

makePrincipals();
beforeAll(async () => {
  await query('UPDATE devices SET note = $1, calibration_expires = $2 WHERE id = $3', [
    '=HYPERLINK("http://evil.example.com"), "quoted"',
    '2027-05-31',
    A.device,
  ]);
});
afterAll(() => query('UPDATE devices SET note = NULL WHERE id = $1', [A.device]));

describe('a list as CSV', () => {
  it('tells the operator all of a device, and no formula', async () => {
    const { headers, lines } = await linesOf('super user', `/api/devices.csv?q=${A.serial}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(lines).toEqual([
      'Serial number,Model,Calibration date,Logistic status,Return announced,Organization,Order number,Note,Order ID,Active,Created (UTC),ID',
      `${A.serial},Matrix Model,2027-05-31,In customer use,No,Matrix A,,"'=HYPERLINK(""http://evil.example.com""),` +
        ` ""quoted""",,Yes,2026-01-02 03:04:05,${A.device}`,
    ]);
  });

  it('is sent as often as it is asked for, also after heads that nobody reads on', async () => {
    const path = '/api/devices.csv';
    const headers = credentials(tokenOf('administrator A'), 'cookie');
    for (let time = 0; time < 4; time += 1)
      expect((await fetch(stack().url + path, { method: 'HEAD', headers })).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 6 }, () => linesOf('administrator A', path)));
    expect(all.every(({ lines }) => lines.length > 1)).toBe(true);
  });

  it('waits for two other files of its reader, who is told so; without its client it waits no more', async () => {
    const headers = credentials(tokenOf('administrator A'), 'cookie');
    await query(
      `INSERT INTO export_turns (id, user_id, file, place, rows, touched_at)
       SELECT gen_random_uuid(), $1, 'orders.csv', place, 12000, now() + interval '1 hour'
       FROM generate_series(1, 2) AS p (place)`,
      [A.admin],
    );
    const files = async () => {
      const { data } = (await send('/api/exports', { headers })).body as {
        data: { file: string; state: string; rows: number }[];
      };
      return data.map(({ file, state, rows }) => `${file} ${state} ${rows}`);
    };
    const others = ['orders.csv running 12000', 'orders.csv running 12000'];
    const leaving = new AbortController();
    const asked = fetch(`${stack().url}/api/devices.csv`, { headers, signal: leaving.signal });
    await expect.poll(files).toEqual([...others, 'devices.csv waiting 0']);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(files).toEqual(others);
    const other = credentials(tokenOf('member A'), 'cookie');
    expect((await send('/api/exports', { headers: other })).body).toEqual({ data: [] });
    const next = linesOf('administrator A', '/api/devices.csv');
    await expect.poll(files).toContain('devices.csv waiting 0');
    await query('DELETE FROM export_turns WHERE place = 2');
    expect((await next).lines.length).toBeGreaterThan(1);
    await query('DELETE FROM export_turns');
  });

  it('gives its turn on however early its client goes', async () => {
    const headers = credentials(tokenOf('super user'), 'cookie');
    for (const ms of [1, 2, 4, 6, 8, 10, 14, 18, 24, 32]) {
      const leaving = new AbortController();
      const asked = fetch(`${stack().url}/api/logs.csv`, { headers, signal: leaving.signal });
      setTimeout(() => leaving.abort(), ms);
      await asked.then(({ body }) => body?.cancel()).catch(() => undefined);
    }
    await expect.poll(async () => (await send('/api/exports', { headers })).body).toEqual({ data: [] });
  });

  it('is not sent to a browser that another site leads to it, nor is anything else that is somebody’s', async () => {
    const cookie = credentials(tokenOf('administrator A'), 'cookie');
    const bearer = credentials(tokenOf('administrator A'), 'bearer');
    const portal = `/api/organizations/customer-portal/${A.org}/redirect`;
    const used = () =>
      query(`SELECT key, points FROM rate_limits WHERE key LIKE 'providerLinks%' ORDER BY key`);
    const before = await used();
    for (const path of [
      '/api/devices.csv',
      '/api/users/own-data',
      '/api/invoices.zip',
      '/api/devices',
      portal,
    ])
      for (const site of ['cross-site', 'same-site']) {
        const { status, headers } = await send(path, { headers: { ...cookie, 'sec-fetch-site': site } });
        const isLink = path === portal;
        expect([path, site, status]).toEqual([path, site, isLink ? 303 : 401]);
        if (isLink) expect(headers.get('location')).toContain('/sign-in');
      }
    expect(await used()).toEqual(before);
    for (const site of ['none', 'same-origin'])
      expect(
        (await send('/api/devices.csv', { headers: { ...cookie, 'sec-fetch-site': site } })).status,
      ).toBe(200);
    const led = { ...bearer, 'sec-fetch-site': 'cross-site' };
    expect((await send('/api/devices.csv', { headers: led })).status).toBe(200);
    // A mail links to it; what is nobody’s is for everybody.
    const slip = '/api/returns/00000000-0000-4000-8000-000000000000/slip.pdf';
    expect((await send(slip, { headers: { ...cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(404);
    const open = await send('/api/openapi.json', { headers: { ...cookie, 'sec-fetch-site': 'cross-site' } });
    expect(open.status).toBe(200);
  });

  it('is in Norwegian, with semicolons, for who asks so', async () => {
    const { lines } = await linesOf('administrator A', '/api/devices.csv?language=nb');
    expect(lines[0]).toBe(
      'Serienummer;Modell;Kalibreringsdato;Logistikkstatus;Retur varslet;Bestillingsnummer;Bestillings-ID;Aktiv;Opprettet (UTC);ID',
    );
    expect(lines[1]).toContain('I bruk hos kunden');
  });

  it.each([
    ['member A', '/api/devices.csv', A.device],
    ['member A', '/api/users.csv', A.member],
    ['administrator A', '/api/orders.csv', A.lease],
    ['administrator B', '/api/devices.csv', B.device],
  ])('tells %s in %s what is their own, and nothing of the operator', async (name, path, own) => {
    const { lines } = await linesOf(name, path);
    const other = name.endsWith('A') ? B : A;
    const text = lines.join('\n');
    expect(text).toContain(own);
    for (const id of [other.device, other.member, other.admin, other.lease, other.name])
      expect(text).not.toContain(id);
    expect(text).not.toContain('HYPERLINK');
    expect(lines[0]).not.toMatch(/Note|Organization|Deleted/);
  });

  it.each([
    ['/api/devices', `orgIds=${A.org}&orgIds=${B.org}`],
    ['/api/devices', 'status=LOST'],
    ['/api/orders', `q=${A.name.replace(' ', '%20')}&status=PAID`],
    ['/api/users/with-org', 'q=matrix'],
    ['/api/organizations/with-contact-person', 'q=matrix&status=deactivated'],
    ['/api/models', 'status=onSale'],
    ['/api/logs', ''],
    ['/api/access-log', 'status=ACCESS_REFUSED'],
  ])('%s?%s has the rows that the list has', async (path, filters) => {
    const body = path === '/api/logs' ? { body: {} } : {};
    const headers = credentials(tokenOf('super user'), 'bearer');
    const listed = await send(`${path}?limit=100&${filters}`, { ...body, headers });
    const { data, count } = listed.body as { data: { id: string }[]; count: number };
    const name = path.split('/')[2] ?? '';
    const { lines } = await linesOf('super user', `/api/${name}.csv?${filters}`);
    expect(lines.length).toBeGreaterThan(Math.min(count, 100));
    const text = lines.join('\n');
    const ids = lines.slice(1).map((line) => line.split(',').at(-1) ?? '');
    // Cells hold line ends: as many ids, in the same order.
    expect(ids.filter((id) => data.some((row) => row.id === id))).toEqual(data.map(({ id }) => id));
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('refuses a filter that is none with its sentence', async () => {
    const answer = await send('/api/devices.csv?status=GONE', {
      headers: credentials(tokenOf('super user'), 'bearer'),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION' });
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(fields.status).toMatch(/^Status should be one of/);
  });
});
