import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { textErrors } from '@/lib/i18n/requests';
import { resetWorld, settledSnapshot, sides } from '../support/access-world';
import { complaintsAbout, credentials } from '../support/api-client';
import { send } from '../support/http';
import { aJpeg, aPng } from '../support/photos';
import { query } from '../support/test-database';
import { isBehindProxy, stack } from '../support/test-stack';
import { makePrincipals, tokenOf } from './principals';

const PATH = '/api/devices/report';
const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'xBOUNDARYx';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const text = (value: string) => Buffer.from(value, 'latin1');

makePrincipals();
beforeEach(resetWorld);
afterAll(async () => {
  await resetWorld();
  await query('DELETE FROM rate_limits');
});

const member = () => credentials(tokenOf('member A'), 'bearer');

interface Part {
  name: string;
  value: Buffer | string;
  /** Makes it a file. */
  file?: string;
  type?: string;
}

/** A form's body, byte by byte. */
const body = (...parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, file, type }) => [
      text(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(value),
      text('\r\n'),
    ]),
    text(`--${BOUNDARY}--\r\n`),
  ]);

const kind: Part = { name: 'kind', value: 'BROKEN' };
const serial: Part = { name: 'serialNumber', value: sides.A.serial };
const photo = (value: Buffer, more: Partial<Part> = {}): Part => ({
  name: 'photo',
  value,
  file: 'photo.jpg',
  type: 'image/jpeg',
  ...more,
});

async function post(sent: Buffer, headers: Record<string, string> = {}, type = FORM) {
  const answer = await fetch(`${stack().url}${PATH}`, {
    method: 'POST',
    headers: { ...member(), 'content-type': type, ...headers },
    body: new Uint8Array(sent),
  });
  const said = (await answer.json()) as { code?: string; message: string; fields?: object; id?: string };
  expect(complaintsAbout('POST', PATH, answer.status, said)).toEqual([]);
  return { status: answer.status, headers: answer.headers, ...said };
}

const kept = () =>
  query<{ width: number; height: number; content: Buffer }>(
    `SELECT p.width, p.height, p.content FROM photos p JOIN device_reports r ON r.id = p.report_id WHERE r.kind = 'BROKEN'`,
  );

/** Refused, and no row has changed. */
async function refused(sent: Buffer, status: number, code: string, type = FORM): Promise<void> {
  const before = await settledSnapshot();
  const answer = await post(sent, {}, type);
  expect([answer.status, answer.code, answer.message.length > 5]).toEqual([status, code, true]);
  expect(await settledSnapshot()).toEqual(before);
}

describe('a form with a photo', () => {
  it('is a report, and the photo is served as ours: by its type, alone in a page that may do nothing', async () => {
    const sent = await aJpeg(900, 600, 6);
    const { status, id } = await post(body(kind, serial, { name: 'note', value: 'Blåst' }, photo(sent)));
    expect(status).toBe(201);
    expect(await kept()).toMatchObject([{ width: 600, height: 900 }]);
    const [found] = await query<{ id: string; note: string }>(
      `SELECT p.id, r.note FROM photos p JOIN device_reports r ON r.id = p.report_id WHERE r.id = $1`,
      [id],
    );
    expect(found?.note).toBe('Blåst');
    const read = await fetch(`${stack().url}/api/photos/${found?.id}`, { headers: member() });
    const content = Buffer.from(await read.arrayBuffer());
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="photo.webp"',
      'cache-control': 'private, no-cache, no-transform',
    });
    expect(content.includes(text('SecretCam')) || content.includes(text('Exif'))).toBe(false);
    const again = await fetch(`${stack().url}/api/photos/${found?.id}`, {
      headers: { ...member(), 'if-none-match': read.headers.get('etag') ?? '' },
    });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const stranger = { ...credentials(tokenOf('administrator B'), 'bearer'), 'if-none-match': '*' };
    expect((await send(`/api/photos/${found?.id}`, { headers: stranger })).status).toBe(404);
  });

  it('whose letters are in other bytes than UTF-8 is refused at its field, unless it says so', async () => {
    const note: Part = { name: 'note', value: text('Bl\u00E5st') };
    const before = await settledSnapshot();
    const answer = await post(body(kind, serial, note));
    expect([answer.status, answer.fields]).toEqual([400, { note: textErrors.lostLetters }]);
    expect(await settledSnapshot()).toEqual(before);
    const { status, id } = await post(
      body(kind, serial, { ...note, type: 'text/plain; charset=iso-8859-1' }),
    );
    expect(status).toBe(201);
    expect(await query('SELECT note FROM device_reports WHERE id = $1', [id])).toEqual([
      { note: 'Bl\u00E5st' },
    ]);
  });

  it.each([
    ['without a photo', body(kind, serial), []],
    [
      'with an empty field of a file, as a form without scripts sends it',
      body(kind, serial, photo(Buffer.alloc(0), { file: '' })),
      [],
    ],
    [
      'with a photo that says it is a script',
      body(kind, serial, photo(aPng(8, 8), { type: 'text/html', file: 'x.html' })),
      [8],
    ],
    ['with a name of a path', body(kind, serial, photo(aPng(8, 8), { file: '../../etc/passwd' })), [8]],
    [
      'with a name of control characters',
      body(kind, serial, photo(aPng(8, 8), { file: 'a\x00\x1b[31m\u202egpj.exe' })),
      [8],
    ],
    ['with a long name', body(kind, serial, photo(aPng(8, 8), { file: 'x'.repeat(3000) })), [8]],
    ['with the photo first', body(photo(aPng(8, 8)), kind, serial), [8]],
    ['with an epilogue', Buffer.concat([body(kind, serial), Buffer.alloc(1000)]), []],
  ])('%s is a report', async (_, sent, widths) => {
    expect(await post(sent)).toMatchObject({ status: 201 });
    expect((await kept()).map(({ width }) => width)).toEqual(widths);
  });

  it('is made once under an Idempotency-Key, which stands for the photo too', async () => {
    const sent = body(kind, serial, photo(aPng(8, 8)));
    const key = { 'idempotency-key': 'photo-1' };
    const first = await post(sent, key);
    const second = await post(sent, key);
    expect([second.status, second.id, second.message]).toEqual([201, first.id, first.message]);
    expect(await kept()).toHaveLength(1);
    const other = await post(body(kind, serial, photo(aPng(9, 9))), key);
    expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await post(sent)).toMatchObject({ status: 409, code: 'ALREADY_REPORTED' });
  });

  it('at the same moment under one key is one report', async () => {
    const sent = body(kind, serial, photo(aPng(8, 8)));
    const answers = await Promise.all([1, 2].map(() => post(sent, { 'idempotency-key': 'photo-2' })));
    expect(answers.every(({ status, code }) => status === 201 || code === 'IDEMPOTENCY_IN_PROGRESS')).toBe(
      true,
    );
    expect(await kept()).toHaveLength(1);
  });
});

describe('a form is refused', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at): Part => ({ name: `f${at}`, value: 'x' }));

  it.each<[string, Buffer, string?]>([
    ['without a boundary', body(kind, serial), 'multipart/form-data'],
    ['with another boundary', body(kind, serial), 'multipart/form-data; boundary=other'],
    ['without an end', body(kind, serial, photo(aPng(8, 8))).subarray(0, -30)],
    ['that is empty', Buffer.alloc(0)],
    ['that is JSON', text('{"kind":"BROKEN"}')],
    ['that is noise', Buffer.alloc(5000, 7)],
    ['with two photos', body(kind, serial, photo(aPng(8, 8)), photo(aPng(9, 9)))],
    [
      'with a photo of another name beside it',
      body(kind, serial, photo(aPng(8, 8)), photo(aPng(9, 9), { name: 'more' })),
    ],
    ['with a field twice', body(kind, kind, serial)],
    ['with nine fields', body(kind, serial, ...many(7))],
    ['with thousands of fields', body(...many(5000))],
    [
      'with a field named __proto__',
      body(kind, serial, { name: '__proto__', value: '{"role":"SUPERUSER"}' }),
    ],
    ['with a field without a name', body(kind, serial, { name: '', value: 'x' })],
    ['with a field of brackets', body(kind, serial, { name: 'note[]', value: 'x' })],
    ['with a very long name of a field', body(kind, serial, { name: 'n'.repeat(5000), value: 'x' })],
    ['with a very long word', body(kind, serial, { name: 'note', value: 'x'.repeat(5000) })],
  ])('%s (MALFORMED_FORM)', async (_, sent, type) => {
    await refused(sent, 400, 'MALFORMED_FORM', type);
  });

  it.each<[string, Buffer]>([
    ['with an unknown field', body(kind, serial, { name: 'mallory', value: '1' })],
    ['with an organisation', body(kind, serial, { name: 'organizationId', value: sides.B.org })],
    ['with constructor', body(kind, serial, { name: 'constructor', value: '1' })],
    ['without a kind', body(serial)],
    ['without a serial', body(kind)],
    ['with a file as its kind', body(photo(text('BROKEN'), { name: 'kind' }), serial)],
    ['with a text as its photo', body(kind, serial, { name: 'photo', value: 'text' })],
    ['with an empty photo', body(kind, serial, photo(Buffer.alloc(0)))],
    ['with an SVG as its photo', body(kind, serial, photo(text('<svg onload="alert(1)"/>')))],
    ['with a GIF that is a script', body(kind, serial, photo(text('GIF89a/*\x00*/=1;alert(1)//')))],
    ['with HTML after the head of a JPEG', body(kind, serial, photo(text('\xff\xd8\xff\xe0<script>')))],
    ['with a PDF', body(kind, serial, photo(text('%PDF-1.7')))],
    ['with a photo of a hundred megapixels', body(kind, serial, photo(aPng(10_000, 10_000)))],
    ['with half a photo', body(kind, serial, photo(aPng(90, 90).subarray(0, 60)))],
    ['with a NUL byte in the word', body(kind, serial, { name: 'note', value: 'a\0b' })],
  ])('%s (VALIDATION)', async (_, sent) => {
    await refused(sent, 400, 'VALIDATION');
  });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
    '',
  ])('of the type %j (415)', async (type) => {
    await refused(body(kind, serial), 415, 'NOT_FORM', type || 'x/y');
  });

  it('of another organisation’s device, and of none, with one answer', async () => {
    for (const value of [sides.B.serial, 'MX-NONE-1'])
      await refused(body(kind, { name: 'serialNumber', value }), 404, 'NOT_FOUND');
  });

  it('with a photo of more than 10 MB, said before and found while it comes', async () => {
    const large = body(kind, serial, photo(Buffer.alloc(11 * MEGABYTE)));
    await refused(large, 413, 'BODY_TOO_LARGE');
    const edge = body(kind, serial, photo(Buffer.alloc(10 * MEGABYTE + 1)));
    await refused(edge, 413, 'BODY_TOO_LARGE');
    const whole = body(kind, serial, photo(Buffer.concat([await aJpeg(), Buffer.alloc(9 * MEGABYTE)])));
    expect((await post(whole)).status).toBe(201);
  });

  it('beyond the one address and verb: everywhere else a body has 64 KB', async () => {
    const sent = new Uint8Array(body(kind, serial, photo(Buffer.alloc(100_000))));
    for (const path of [
      '/api/devices/return/notify',
      '/api/devices/report/x',
      '/api//devices/report',
      '/api/devices/report/',
    ]) {
      const answer = await fetch(`${stack().url}${path}`, {
        ...{ method: 'POST', redirect: 'manual', body: sent },
        headers: { ...member(), 'content-type': FORM },
      });
      expect([path, answer.status]).toEqual([path, 413]);
    }
    const put = await fetch(`${stack().url}${PATH}`, { method: 'PUT', headers: member(), body: sent });
    expect(put.status).toBe(413);
  });
});

/** Sends a head, then bytes for as long as the server takes them. */
function stream(headers: Record<string, string>): Promise<{ said: string; sent: number }> {
  const { hostname, port } = new URL(stack().url);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname);
    let said = '';
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const framed = Buffer.concat([text(`${chunk.length.toString(16)}\r\n`), chunk, text('\r\n')]);
    const more = () => {
      while (!socket.destroyed && socket.write(framed)) sent += chunk.length;
    };
    socket.on('connect', () => {
      const lines = Object.entries({
        host: `${hostname}:${port}`,
        'transfer-encoding': 'chunked',
        ...headers,
      });
      socket.write(
        `POST ${PATH} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
      more();
    });
    socket.on('drain', () => void pause(1).then(more));
    socket.on('data', (data: Buffer) => (said += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ said, sent }));
  });
}

// They write to the portal's own port.
describe.skipIf(isBehindProxy())('a body without an end', () => {
  it('of a stranger is not read: the answer comes at once, and the connection goes', async () => {
    const { said } = await stream({ 'content-type': FORM });
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    expect(said.toLowerCase()).toContain('connection: close');
  });

  it('of a person is read up to its limit, wherever its bytes stand', async () => {
    const { said } = await stream({ ...member(), 'content-type': FORM });
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(said).toContain('BODY_TOO_LARGE');
  });

  it('of who may not report is not read', async () => {
    const { said } = await stream({ ...credentials(tokenOf('super user'), 'bearer'), 'content-type': FORM });
    expect(said).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('keeps nobody else waiting, and the portal alive', async () => {
    await Promise.all(Array.from({ length: 12 }, () => stream({ ...member(), 'content-type': FORM })));
    expect((await send('/api/health/live')).status).toBe(200);
    expect((await post(body(kind, serial))).status).toBe(201);
  });
});
