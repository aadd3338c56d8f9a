import net from 'node:net';
import { median } from './median';

export interface Request {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  requests: number;
  perSecond: number;
  /** Of a request, in ms. */
  medianMs: number;
}

function bytesOf({ url, method = 'GET', headers = {}, body = '' }: Request): string {
  const { host, pathname, search } = new URL(url);
  const all = {
    host,
    ...headers,
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = text.slice(0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return text.length >= end + 4 + Number(length);
  return text.endsWith('\r\n0\r\n\r\n') || /^HTTP\/1\.1 (?:204|304)/.test(head);
}

/** A connection that asks until `until`; the times of its requests. */
function askAgain(request: Request, until: number): Promise<number[]> {
  const { hostname, port } = new URL(request.url);
  const bytes = bytesOf(request);
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    const times: number[] = [];
    let [text, began] = ['', 0];
    const ask = () => {
      began = performance.now();
      text = '';
      socket.write(bytes);
    };
    socket.setEncoding('latin1').once('connect', ask).once('error', reject);
    socket.once('close', () => reject(new Error(`${request.url} hung up.`)));
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!isWhole(text)) return;
      if (!/^HTTP\/1\.1 2\d\d/.test(text))
        return void socket.destroy(new Error(`${request.url}: ${text.slice(0, 500)}`));
      times.push(performance.now() - began);
      if (performance.now() < until) return void ask();
      socket.removeAllListeners('close').end();
      resolve(times);
    });
  });
}

/**
 * Asks over some connections, each as fast as answers come.
 * @throws Error for an answer of no success
 */
export async function load(
  request: Request,
  { connections = 8, seconds }: { connections?: number; seconds: number },
): Promise<Load> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const times = (
    await Promise.all(Array.from({ length: connections }, () => askAgain(request, until)))
  ).flat();
  const took = (performance.now() - began) / 1000;
  return { requests: times.length, perSecond: times.length / took, medianMs: median(times) };
}
