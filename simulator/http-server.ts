import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  url: URL;
  body: string;
}

export interface LocalServer {
  url: string;
  stop: () => Promise<void>;
}

const BODY_LIMIT = 2_000_000;

/** A sentence for an unavailable port; any other error stays. */
export function explainListenError(error: unknown, what: string, port: number): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return new Error(`Port ${port} for the ${what} is already in use.`);
  if (code === 'EACCES') return new Error(`Port ${port} for the ${what} may not be opened by this user.`);
  return error instanceof Error ? error : new Error(String(error));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > BODY_LIMIT) throw new Error('The request body is too large.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Serves HTTP on 127.0.0.1; `port` 0 takes a free one. Throws one clear sentence when it is taken. */
export async function serveLocally(
  what: string,
  port: number,
  handle: (exchange: Exchange) => void | Promise<void>,
): Promise<LocalServer> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      try {
        const url = new URL(request.url ?? '/', 'http://127.0.0.1');
        await handle({
          request,
          response,
          method: request.method ?? 'GET',
          url,
          body: await readBody(request),
        });
      } catch (error) {
        if (response.headersSent || response.destroyed) return void response.destroy();
        console.error(error);
        sendJson(response, 500, {
          error: { type: 'api_error', message: error instanceof Error ? error.message : 'Unknown fault' },
        });
      }
    })();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, what, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with a value as JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

/** `text` must be safe HTML. Scripts never run here. */
export function sendHtml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: http: https:; frame-src 'self'",
  });
  response.end(text);
}

/** Sends the browser to a page with GET. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' });
  response.end();
}
