import { isCrossSite } from '@/lib/auth/cross-site';
import { requestLimits } from '@/lib/config/limits';
import { refusals } from '@/lib/i18n/requests';

export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Refuses an unsafe request that another site could have caused. A bearer is exempt: a foreign page cannot add it.
 * @throws RequestRefused 403
 */
export function refuseCrossSite({ headers }: Request): void {
  if (isCrossSite({ site: headers.get('sec-fetch-site'), origin: headers.get('origin') }))
    throw new RequestRefused(403, 'CROSS_SITE', refusals.crossSite);
}

/**
 * Reads a JSON body of at most 64 KB. An absent body is undefined.
 * @throws RequestRefused 413, 415 or 400
 */
export async function readJson(request: Request): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > requestLimits.bodyBytes) throw tooLarge();
  const text = await readText(request);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    if (text === '' && type === undefined) return undefined;
    throw new RequestRefused(415, 'NOT_JSON', refusals.notJson);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RequestRefused(400, 'MALFORMED_JSON', refusals.malformedJson);
  }
}

async function readText(request: Request): Promise<string> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > requestLimits.bodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): RequestRefused {
  return new RequestRefused(413, 'BODY_TOO_LARGE', refusals.bodyTooLarge(requestLimits.bodyBytes));
}
