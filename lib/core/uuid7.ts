import { randomBytes } from 'node:crypto';

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
