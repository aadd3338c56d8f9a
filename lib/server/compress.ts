import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  type BrotliCompress,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type Gzip,
  gzipSync,
} from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** A shorter answer fits into one packet. */
const SMALLEST = 1024;
const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml)\b|image\/svg\+xml|[\w.-]+\/[\w.-]+\+(?:json|xml)\b)/;
const KEPT_FOR_EVER = /\bimmutable\b/;

/** Brotli at 4 is smaller than gzip at 6 and takes two thirds of its time. A page fits its window. */
const quick = {
  br: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
  },
  // The next piece may refer to earlier ones, unlike after a full flush.
  gzip: { flush: constants.Z_SYNC_FLUSH, level: 6 },
};
/** For files that are packed once for all readers. */
const thorough = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }, gzip: { level: 9 } };

const files = new Map<string, Promise<Buffer>>();
const MOST_FILES = 1000;
/** Bytes that may wait to be packed before the writer has to wait. */
const ROOM = 64 * 1024;

/** The encoding that a client reads best; null for none. Pure. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const offered = new Map(
    accepted.split(',').map((one) => {
      const [name = '', ...parameters] = one.toLowerCase().replace(/\s/g, '').split(';');
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => (offered.get(name) ?? 0) > 0) ?? null;
}

/** Packs the answer per turn of the event loop. Next's own compression would double a navigation. */
export function compress(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const encoding = request.method === 'HEAD' ? null : encodingFor(request.headers['accept-encoding']);
  const plain = plainOf(response);
  if (encoding === null) {
    response.writeHead = (...head: [status: number, ...rest: unknown[]]) => {
      if (isCompressible(response, head[0])) vary(response);
      return plain.writeHead(...head);
    };
    return;
  }
  packed(response, plain, encoding, pathname);
}

type Plain = ReturnType<typeof plainOf>;

function plainOf(response: ServerResponse) {
  return {
    writeHead: response.writeHead.bind(response) as (status: number, ...head: unknown[]) => ServerResponse,
    write: response.write.bind(response) as (...all: unknown[]) => boolean,
    end: response.end.bind(response) as (...all: unknown[]) => ServerResponse,
    flushHeaders: response.flushHeaders.bind(response),
  };
}

/** Replaces the answer's methods by a packer's, which steps back if the answer is not for it. */
function packed(response: ServerResponse, plain: Plain, encoding: Encoding, pathname: string): void {
  const packer = new Packer(response, plain, encoding, pathname);
  const { write, end, flushHeaders } = plain;
  /** Whether the packer has it; checked until the head is decided. */
  const takes = () => {
    if (packer.begun || isCompressible(response, response.statusCode)) return true;
    Object.assign(response, { write, end, flushHeaders });
    return false;
  };
  response.writeHead = (status: number, ...head: unknown[]) => {
    if (packer.begun) return plain.writeHead(status, ...head);
    response.statusCode = status;
    for (const [name, value] of headersOf(head.at(-1)))
      if (value !== undefined) response.setHeader(name, value);
    if (takes()) packer.begin();
    return plain.writeHead(status, ...head.filter((one) => typeof one === 'string'));
  };
  response.flushHeaders = () => {
    if (takes()) packer.later();
    else flushHeaders();
  };
  response.write = ((...all: unknown[]) => {
    if (!takes()) return write(...all);
    packer.add(bytesOf(all));
    const callback = callbackOf(all);
    if (callback) process.nextTick(callback);
    return packer.hasRoom() && !response.writableNeedDrain;
  }) as typeof response.write;
  response.end = ((...all: unknown[]) => {
    if (!takes()) return end(...all);
    packer.add(bytesOf(all));
    const callback = callbackOf(all);
    if (callback) response.once('finish', callback);
    packer.end();
    return response;
  }) as typeof response.end;
  // Waiting pieces count as sent: no other answer may begin behind them.
  const isSent = () =>
    packer.holds || Boolean(Reflect.get(Object.getPrototypeOf(response) as object, 'headersSent', response));
  Object.defineProperty(response, 'headersSent', { get: isSent, configurable: true });
}

function headersOf(last: unknown): [name: string, value: OutgoingHttpHeaders[string]][] {
  if (typeof last !== 'object' || last === null) return [];
  if (!Array.isArray(last)) return Object.entries(last as OutgoingHttpHeaders);
  const flat = last.flat() as string[];
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : []));
}

function bytesOf([chunk, charset]: readonly unknown[]): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof charset === 'string' ? (charset as BufferEncoding) : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}

const callbackOf = (all: readonly unknown[]) =>
  all.find((one) => typeof one === 'function') as (() => void) | undefined;

/** Packs one answer. A short, complete one goes out unpacked. */
class Packer {
  /** Whether the head says that the body is packed. */
  begun = false;
  private waiting: Buffer[] = [];
  private ended = false;
  private scheduled = false;
  private awaited = false;
  private stream: Gzip | BrotliCompress | undefined;

  constructor(
    private readonly response: ServerResponse,
    private readonly plain: Plain,
    private readonly encoding: Encoding,
    private readonly pathname: string,
  ) {}

  add(chunk: Buffer): void {
    if (this.ended || chunk.length === 0) return;
    this.waiting.push(chunk);
    // A file of the build goes out in one piece.
    if (!this.isFile()) this.later();
  }

  /** Whether more may be added now; otherwise 'drain' says when. */
  hasRoom(): boolean {
    // A file waits for its end.
    if (this.isFile()) return true;
    const waiting = this.waiting.reduce((bytes, { length }) => bytes + length, 0);
    const room = waiting + (this.stream?.writableLength ?? 0) < ROOM;
    this.awaited ||= !room;
    return room;
  }

  private packed(): void {
    if (!this.awaited || this.ended || !this.hasRoom()) return;
    this.awaited = false;
    if (!this.response.writableNeedDrain) this.response.emit('drain');
  }

  /** Whether an answer has begun without its head. */
  get holds(): boolean {
    return !this.begun && this.waiting.length > 0;
  }

  /** Sends this turn's pieces at its end. */
  later(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (this.ended || this.response.destroyed) return;
      this.open();
      if (this.waiting.length > 0) this.stream?.write(this.taken(), () => this.packed());
    });
  }

  /** Writes the head of a packed body; of a whole one with its length. */
  begin(length?: number): void {
    const { response } = this;
    this.begun = true;
    vary(response);
    response.removeHeader('content-length');
    response.removeHeader('accept-ranges');
    response.setHeader('content-encoding', this.encoding);
    const etag = response.getHeader('etag');
    // The same content, no longer the same bytes.
    if (typeof etag === 'string' && etag.startsWith('"')) response.setHeader('etag', `W/${etag}`);
    if (length !== undefined) response.setHeader('content-length', length);
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    const { response, plain, encoding } = this;
    if (this.stream !== undefined || this.begun) {
      this.open();
      this.stream?.end(this.taken());
      return;
    }
    const body = this.taken();
    if (body.length < SMALLEST) {
      vary(response);
      this.begun = true;
      plain.end(body);
    } else if (this.isFile()) {
      void packedFile(encoding, this.pathname, body)
        .catch(() => this.atOnce(body))
        .then((whole) => this.whole(whole));
    } else {
      this.whole(this.atOnce(body));
    }
  }

  private atOnce(body: Buffer): Buffer {
    return this.encoding === 'br' ? brotliCompressSync(body, quick.br) : gzipSync(body, quick.gzip);
  }

  private whole(body: Buffer): void {
    this.begin(body.length);
    this.plain.end(body);
  }

  private isFile(): boolean {
    const { statusCode } = this.response;
    const isKept = KEPT_FOR_EVER.test(String(this.response.getHeader('cache-control')));
    // The build's own paths are plain; escapes would be endless other spellings.
    return statusCode === 200 && isKept && /^\/_next\/static\/[^%]+$/.test(this.pathname);
  }

  private taken(): Buffer {
    const [first, ...more] = this.waiting;
    this.waiting = [];
    if (first === undefined) return Buffer.alloc(0);
    return more.length === 0 ? first : Buffer.concat([first, ...more]);
  }

  private open(): void {
    if (this.stream !== undefined) return;
    const { response, plain } = this;
    if (!this.begun) {
      this.begin();
      plain.flushHeaders();
    }
    const stream = this.encoding === 'br' ? createBrotliCompress(quick.br) : createGzip(quick.gzip);
    this.stream = stream;
    stream.on('data', (chunk: Buffer) => {
      if (!plain.write(chunk)) stream.pause();
    });
    stream.on('end', () => plain.end());
    response.on('drain', () => stream.resume());
    response.once('close', () => stream.destroy());
  }
}

function packedFile(encoding: Encoding, pathname: string, body: Buffer): Promise<Buffer> {
  const key = `${encoding} ${pathname}`;
  const known = files.get(key);
  if (known !== undefined) return known;
  const made = new Promise<Buffer>((resolve, reject) => {
    const answer = (error: Error | null, whole: Buffer) => (error === null ? resolve(whole) : reject(error));
    if (encoding === 'br') brotliCompress(body, thorough.br, answer);
    else gzip(body, thorough.gzip, answer);
  });
  if (files.size < MOST_FILES) {
    files.set(key, made);
    // The next request tries again.
    made.catch(() => files.delete(key));
  }
  return made;
}

/** Whether an answer may be packed: unpacked text, whole, and free to change on the way. */
function isCompressible(response: ServerResponse, status: number): boolean {
  if (status < 200 || status === 204 || status === 206 || status === 304) return false;
  if (response.hasHeader('content-encoding') || response.hasHeader('content-range')) return false;
  if (/\bno-transform\b/.test(String(response.getHeader('cache-control')))) return false;
  const length = response.getHeader('content-length');
  if (length !== undefined && Number(length) < SMALLEST) return false;
  return COMPRESSIBLE.test(String(response.getHeader('content-type')));
}

/** Tells caches that other clients get other bytes. */
function vary(response: ServerResponse): void {
  const before = response.getHeader('vary');
  if (before === undefined) response.setHeader('vary', 'accept-encoding');
  else if (!/accept-encoding|\*/i.test(String(before)))
    response.setHeader('vary', `${String(before)}, accept-encoding`);
}
