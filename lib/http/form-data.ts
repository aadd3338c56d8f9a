import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { photoLimits, requestLimits } from '@/lib/config/limits';
import { reportErrors } from '@/lib/i18n/reports';
import { RequestRefused } from './request-refused';

/** The parts of a form: texts, and files as their bytes. */
export type FormParts = Record<string, string | Uint8Array<ArrayBuffer>>;

const LIMITS = {
  fieldNameSize: 64,
  /** 500 characters of four bytes, and a few more. */
  fieldSize: 4 * 1024,
  fields: 8,
  files: 1,
  parts: 9,
  fileSize: photoLimits.uploadBytes,
  headerPairs: 16,
  headerSize: 4 * 1024,
};

const NAME = /^[A-Za-z]\w{0,39}$/;

const malformed = () => new RequestRefused(400, 'MALFORMED_FORM', reportErrors.malformedForm);
const tooLarge = () =>
  new RequestRefused(
    413,
    'BODY_TOO_LARGE',
    reportErrors.formTooLarge(photoLimits.uploadBytes / (1024 * 1024)),
  );

/** Who sends the forms that are read now. */
const reading: string[] = [];

/**
 * Reads a form with at most one file, while it arrives. Each form takes up to its size of memory, so few are read at once.
 * @param sender who sends it
 * @throws RequestRefused 400, 413, 415 or 429
 */
export async function readForm({ headers, body }: Request, sender: string): Promise<FormParts> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data(?:;|$)/i.test(type))
    throw new RequestRefused(415, 'NOT_FORM', reportErrors.notForm);
  if (Number(headers.get('content-length') ?? '0') > requestLimits.formBytes) throw tooLarge();
  if (body === null) throw malformed();
  const ofSender = reading.filter((one) => one === sender).length;
  if (reading.length >= photoLimits.mostAtOnce || ofSender >= photoLimits.mostOfOne)
    throw new RequestRefused(429, 'TOO_MANY_REQUESTS', reportErrors.busy, requestLimits.retryAfterSeconds);
  reading.push(sender);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  try {
    return await parse(reader, type);
  } catch (error) {
    // Read on, so that the client gets to read the refusal; the listener cuts it soon (lib/server/listener.ts).
    void drain(reader);
    throw error;
  } finally {
    reading.splice(reading.indexOf(sender), 1);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function drain(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection is gone.
  }
}

function parserOf(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    throw malformed(); // no boundary
  }
}

function parse(reader: Reader, type: string): Promise<FormParts> {
  const parser = parserOf(type);
  return new Promise((resolve, reject) => {
    const found = new Map<string, FormParts[string]>();
    const keep = (name: string | undefined, value: FormParts[string]) => {
      if (name === undefined || !NAME.test(name) || found.has(name)) reject(malformed());
      else found.set(name, value);
    };
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) reject(malformed());
      else keep(name, value);
    });
    parser.on('file', (name, file, fileName) =>
      takeFile(file, {
        // A form without scripts sends its empty field of a file, too.
        done: (bytes) => (bytes.byteLength === 0 && !fileName ? undefined : keep(name, bytes)),
        failed: reject,
      }),
    );
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => reject(malformed()));
    parser.on('filesLimit', () => reject(new RequestRefused(400, 'MALFORMED_FORM', reportErrors.onePhoto)));
    parser.on('error', () => reject(malformed()));
    parser.on('finish', () => resolve(Object.fromEntries(found)));
    feed(reader, parser).catch(reject);
  });
}

function takeFile(
  file: BusboyFileStream,
  to: { done: (bytes: Uint8Array<ArrayBuffer>) => void; failed: (error: Error) => void },
): void {
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  file.on('limit', () => to.failed(tooLarge()));
  file.on('error', () => to.failed(malformed()));
  file.on('end', () => to.done(new Uint8Array(Buffer.concat(chunks))));
}

/** Hands the body to the parser as it comes, and counts it: what follows the last part counts too. */
async function feed(reader: Reader, parser: BusboyInstance): Promise<void> {
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw malformed(); // it broke off
    });
    if (done) break;
    size += value.byteLength;
    if (size > requestLimits.formBytes) throw tooLarge();
    parser.write(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
  }
  parser.end();
}
