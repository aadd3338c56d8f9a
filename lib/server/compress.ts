import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';

/** The types of the files that the build packs (scripts/pack-files.ts). */
const PACKED_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

// Each piece goes out at once, and later ones may refer to it.
const middleware = compression({
  flush: constants.Z_SYNC_FLUSH,
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    // A page fits the window; the default one takes 4 MB a request.
    params: { [constants.BROTLI_PARAM_LGWIN]: 17 },
  },
  // A part of a file would be packed as if it were the whole.
  filter: (request, response) =>
    !response.hasHeader('content-range') && compression.filter(request, response),
});

/** Packs the answer on its way, if the client reads that. */
export function compress(request: IncomingMessage, response: ServerResponse & { flush?: () => void }): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (response.hasHeader('content-encoding')) {
      response.removeHeader('accept-ranges');
      const etag = response.getHeader('etag');
      // The same content, no longer the same bytes.
      if (typeof etag === 'string' && etag.startsWith('"')) response.setHeader('etag', `W/${etag}`);
    }
    return writeHead(...head);
  };
  middleware(request, response, () => undefined);
  // Next would call it after each piece: with gzip it forgets what went before.
  delete response.flush;
}

/**
 * Sends the request of a file that lies packed beside itself to what the client reads best.
 * @param packed the paths of such files
 */
export function choosePacked(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  packed: ReadonlySet<string>,
): void {
  const type = PACKED_TYPES[path.extname(pathname)];
  if (type === undefined || !packed.has(pathname) || !/^(?:GET|HEAD)$/.test(request.method ?? '')) return;
  response.setHeader('vary', 'accept-encoding');
  const encoding = new Negotiator(request).encoding(['br', 'gzip', 'identity'], ['br', 'gzip']);
  if (encoding !== 'br' && encoding !== 'gzip') return;
  response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', type);
  request.url = `${pathname}${ENDINGS[encoding]}`;
}
