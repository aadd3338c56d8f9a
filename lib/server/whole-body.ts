import { IncomingMessage } from 'node:http';

/** More bytes than the door takes. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/**
 * Refuses what says that it is too large.
 * @throws BodyTooLarge
 */
export function refuseLarge({ headers }: IncomingMessage, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
}

/**
 * Reads a request's whole body, at most `maxBytes`.
 * @throws BodyTooLarge before the rest has arrived; what ended the connection
 */
export async function withWholeBody(request: IncomingMessage, maxBytes: number): Promise<IncomingMessage> {
  refuseLarge(request, maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > maxBytes) return void reject(new BodyTooLarge());
      chunks.push(chunk);
    });
    request.once('end', resolve);
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away.')));
  });
  const whole = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(whole, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  whole.complete = true;
  for (const chunk of chunks) whole.push(chunk);
  whole.push(null);
  return whole;
}
