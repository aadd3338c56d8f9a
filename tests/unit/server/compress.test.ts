import fs from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, constants, createGunzip, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { choosePacked, compress } from '@/lib/server/compress';
import { packFiles } from '@/scripts/pack-files';
import { overTheWire } from '../../support/wire';

const close: (() => void)[] = [];
afterEach(() => close.splice(0).forEach((end) => end()));

/** The address of a server whose answers are packed. */
async function serving(answer: (response: ServerResponse, path: string) => void): Promise<string> {
  const server = http.createServer((request, response) => {
    compress(request, response);
    // As Next does it.
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (...header) => (response.headersSent ? response : setHeader(...header));
    answer(response, request.url ?? '/');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const BR = { 'accept-encoding': 'br' };
const GZIP = { 'accept-encoding': 'gzip' };
const text = 'One device after the other. '.repeat(400);
const html = { 'content-type': 'text/html; charset=utf-8' };

const whole =
  (headers: Record<string, string>, body: string | Buffer = text, status = 200) =>
  (response: ServerResponse) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  };

describe('what a client reads', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br ; q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', async (accepted, encoding) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await overTheWire(await serving(whole(html)), headers);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.body.toString()).toBe(text);
    const { file, told } = chosen('/_next/static/chunks/one.js', headers);
    expect(file).toBe(
      `/_next/static/chunks/one.js${encoding === undefined ? '' : encoding === 'br' ? '.br' : '.gz'}`,
    );
    expect(told).toMatchObject({ vary: 'accept-encoding' });
    expect(told['content-encoding']).toBe(encoding);
  });
});

describe('an answer in one piece', () => {
  it.each(['gzip', 'br'])('is packed as %s, and says so', async (encoding) => {
    const url = await serving(whole({ ...html, etag: '"one"', vary: 'rsc', 'accept-ranges': 'bytes' }));
    const answer = await overTheWire(url, { 'accept-encoding': encoding });
    expect(answer.body.toString()).toBe(text);
    expect(answer.sent).toBeLessThan(text.length / 10);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'rsc, Accept-Encoding',
      etag: 'W/"one"',
    });
    expect(answer.headers).not.toHaveProperty('accept-ranges');
  });

  it.each<[string, Record<string, string>, (response: ServerResponse) => void]>([
    ['nobody asked for it', {}, whole(html)],
    ['it is short', BR, whole(html, 'Short.')],
    ['its head says that it is short', BR, whole({ ...html, 'content-length': '3' }, 'abc')],
    ['it is no text', BR, whole({ 'content-type': 'application/pdf' })],
    ['it is packed already', BR, whole({ ...html, 'content-encoding': 'zstd' })],
    ['it is part of a file', BR, whole({ ...html, 'content-range': 'bytes 0-9/20' }, text, 206)],
    ['it may not be changed', BR, whole({ ...html, 'cache-control': 'no-transform' })],
  ])('is sent as it is where %s', async (_why, headers, answer) => {
    const { headers: got, sent, body } = await overTheWire(await serving(answer), headers);
    expect(sent).toBe(body.length);
    expect([undefined, 'zstd']).toContain(got['content-encoding']);
  });

  it('tells caches that others get other bytes, whoever asked', async () => {
    const url = await serving(whole(html));
    for (const headers of [{}, GZIP])
      expect((await overTheWire(url, headers)).headers.vary).toBe('Accept-Encoding');
  });

  it('has no body for HEAD and 304', async () => {
    const head = await overTheWire(await serving(whole(html)), BR, { method: 'HEAD' });
    const unchanged = await overTheWire(await serving(whole(html, '', 304)), BR);
    expect([head, unchanged]).toMatchObject([
      { status: 200, sent: 0 },
      { status: 304, sent: 0 },
    ]);
    for (const { headers } of [head, unchanged]) expect(headers).not.toHaveProperty('content-encoding');
  });

  it('keeps the headers that are written with its status', async () => {
    const url = await serving((response) => response.writeHead(201, { ...html, 'x-own': 'kept' }).end(text));
    const answer = await overTheWire(url, GZIP);
    expect(answer).toMatchObject({ status: 201, headers: { 'x-own': 'kept', 'content-encoding': 'gzip' } });
    expect(answer.body.toString()).toBe(text);
  });

  it('keeps them as names and values by turns as well', async () => {
    const url = await serving((response) =>
      response.writeHead(200, ['content-type', 'text/html', 'x-own', 'kept']).end(text),
    );
    const answer = await overTheWire(url, GZIP);
    expect(answer.headers).toMatchObject({ 'x-own': 'kept', 'content-encoding': 'gzip' });
    expect(answer.headers).not.toHaveProperty('0');
  });
});

describe('an answer in pieces', () => {
  it('arrives piece by piece, and is not much longer than in one', async () => {
    let next: () => void = () => undefined;
    const url = await serving((response) => {
      response.setHeader('content-type', 'text/html');
      response.flushHeaders();
      response.write(text);
      next = () => response.end(text);
    });
    const pieces: string[] = [];
    const ended = new Promise<number>((resolve, reject) => {
      http.get(url, { headers: GZIP }, (answer) => {
        let sent = 0;
        answer.on('data', (chunk: Buffer) => (sent += chunk.length));
        const plain = answer.pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
        plain.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
        plain.on('end', () => resolve(sent)).on('error', reject);
      });
    });
    await expect.poll(() => pieces.join('')).toBe(text);
    next();
    const sent = await ended;
    expect(pieces.join('')).toBe(text + text);
    const inOne = await overTheWire(await serving(whole(html, text + text)), GZIP);
    expect(sent).toBeLessThan(inOne.sent + 40);
  });

  it('counts as begun as soon as there is a piece, so that nothing else is answered behind it', async () => {
    let sent = false;
    const url = await serving((response) => {
      response.setHeader('content-type', 'text/html');
      response.write('A piece');
      sent = response.headersSent;
      response.destroy();
    });
    await expect(overTheWire(url, GZIP)).rejects.toThrow();
    expect(sent).toBe(true);
  });

  it('asks who writes to wait while pieces wait to be packed, and says when they no longer do', async () => {
    const piece = Buffer.alloc(70_000, 'a device ');
    let drained = 0;
    const url = await serving((response) => {
      response.setHeader('content-type', 'text/plain');
      response.on('drain', () => {
        drained += 1;
        if (drained < 3) expect(response.write(piece)).toBe(false);
        else response.end();
      });
      expect(response.write(piece)).toBe(false);
    });
    const { body } = await overTheWire(url, GZIP);
    expect(body).toHaveLength(3 * piece.length);
    expect(drained).toBe(3);
  });

  it('reaches a slow reader whole, however long it is', async () => {
    const long = Array.from({ length: 200_000 }, (_, index) => `${index * 7919}`).join(' ');
    const url = await serving((response) => {
      response.setHeader('content-type', 'text/plain');
      for (let at = 0; at < long.length; at += 50_000) response.write(long.slice(at, at + 50_000));
      response.end();
    });
    const { body } = await overTheWire(url, BR);
    expect(body.toString()).toBe(long);
  });
});

/** What is read and said where a file is asked for of which the build has packed `one.js`. */
function chosen(pathname: string, headers: Record<string, string>, method = 'GET') {
  const request = new http.IncomingMessage(new Socket());
  Object.assign(request, { method, url: `${pathname}?one=two` });
  Object.assign(request.headers, headers);
  const response = new http.ServerResponse(request);
  choosePacked(
    request,
    response,
    pathname,
    new Set(['/_next/static/chunks/one.js', '/style.css', '/one.svg']),
  );
  return { file: request.url?.split('?')[0], told: response.getHeaders() };
}

describe('a file of the build', () => {
  it('is sent as it was packed then, with the type that it has', () => {
    for (const method of ['GET', 'HEAD']) {
      const { file, told } = chosen('/style.css', BR, method);
      expect(file).toBe('/style.css.br');
      expect(told).toEqual({
        ...{ vary: 'accept-encoding', 'content-encoding': 'br' },
        'content-type': 'text/css; charset=UTF-8',
      });
    }
  });

  it.each([
    ['/_next/static/chunks/other.js', 'GET'],
    ['/_next/static/chunks/%6fne.js', 'GET'],
    ['/one.svg', 'GET'],
    ['/style.css', 'POST'],
  ])('%s to %s is sent on its way as any answer', (pathname, method) => {
    expect(chosen(pathname, BR, method)).toEqual({ file: pathname, told: {} });
  });

  it('lies packed beside itself, unless it is short', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-packed-'));
    close.push(() => fs.rmSync(folder, { recursive: true }));
    const long = path.join(folder, 'one.js');
    for (const name of ['one.js', 'one.txt']) fs.writeFileSync(path.join(folder, name), text);
    fs.writeFileSync(path.join(folder, 'short.css'), 'a {}');
    await packFiles(folder);
    expect(fs.readdirSync(folder).sort()).toEqual([
      'one.js',
      'one.js.br',
      'one.js.gz',
      'one.txt',
      'short.css',
    ]);
    expect(brotliDecompressSync(fs.readFileSync(`${long}.br`)).toString()).toBe(text);
    expect(gunzipSync(fs.readFileSync(`${long}.gz`)).toString()).toBe(text);
  });
});
