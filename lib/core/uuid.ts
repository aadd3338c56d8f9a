import { createHash, randomBytes } from 'node:crypto';

/** Server only. */

/** The UUID of version 8 (RFC 9562) of a text: always the same. */
export function uuid8(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const SEQUENCES = 1 << 12;
let last = 0;
let sequence = 0;

/** A UUID of version 7 (RFC 9562). Those of one process grow: rows of one moment keep their order. */
export function uuid7(now: number = Date.now()): string {
  if (now > last) {
    last = now;
    sequence = randomBytes(2).readUInt16BE() % (SEQUENCES / 2);
  } else if (++sequence === SEQUENCES) {
    last += 1;
    sequence = 0;
  }
  const time = last.toString(16).padStart(12, '0');
  const rest = randomBytes(8);
  rest.writeUInt8(((rest[0] ?? 0) & 0x3f) | 0x80);
  const tail = rest.toString('hex');
  const counted = `7${sequence.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${counted}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
