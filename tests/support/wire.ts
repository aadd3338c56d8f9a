import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface WireAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Bytes of the body on the wire. */
  sent: number;
  /** The body, unpacked. */
  body: Buffer;
}

/** Sends a GET and counts the bytes; fetch would unpack them. */
export function overTheWire(
  url: string,
  headers: Record<string, string> = {},
  { agent, method = 'GET' }: { agent?: http.Agent; method?: string } = {},
): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { request: ask } = url.startsWith('https:') ? https : http;
    const request = ask(url, { method, headers, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const raw = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          sent: raw.length,
          body: method === 'HEAD' ? raw : unpacked(raw, response.headers['content-encoding']),
        });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

function unpacked(raw: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(raw);
  return encoding === 'br' ? brotliDecompressSync(raw) : raw;
}

/** The router's place in its tree: the page below its segments, the group first. */
function treeOf(segments: readonly string[]): unknown {
  const leaf: unknown[] = ['__PAGE__', {}, null, null, 0];
  const below = segments.reduceRight<unknown[]>(
    (child, segment) => [segment, { children: child }, null, null, 0],
    leaf,
  );
  return ['', { children: below }, null, null, 16];
}

/** The router's request for a link from `from` to `to`. */
export async function softNavigation(
  base: string,
  { from, to }: { from: string; to: string },
  headers: Record<string, string> = {},
): Promise<WireAnswer> {
  const sent = {
    ...headers,
    rsc: '1',
    'next-url': from,
    'next-router-state-tree': encodeURIComponent(
      JSON.stringify(treeOf(['(portal)', ...from.slice(1).split('/')])),
    ),
  };
  const answer = await overTheWire(new URL(to, base).href, sent);
  // The router knows these headers' address by itself.
  const { location } = answer.headers;
  if (location === undefined) return answer;
  return overTheWire(new URL(location, base).href, sent);
}
