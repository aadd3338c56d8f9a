import pino, { type DestinationStream, type Logger } from 'pino';
import { env } from '@/lib/config/env';

/** Never in a line, at any place. */
const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'passwordHash',
  'otp',
  'secret',
  'uri',
  'recoveryCodes',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  '["set-cookie"]',
];

/** Where a secret may be: at the top, and in objects two levels deep. */
const paths = SECRETS.flatMap((name) => {
  const dotted = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${dotted}`, `*.*${dotted}`];
});

let cached: Logger | undefined;

/** JSON lines on standard output, without secrets that a caller passes by mistake. */
export function logger(): Logger {
  cached ??= loggerTo(pino.destination(1), env().LOG_LEVEL);
  return cached;
}

/** The same lines to another destination. */
export function loggerTo(destination: DestinationStream, level: string): Logger {
  const bounded = { write: (line: string) => destination.write(shortened(line)) };
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, bounded);
}

/** The bytes of a line: whoever sends a request writes parts of it. */
const MOST_BYTES = 2_048;
/** The letters that each text may keep, until the line is short enough. */
const KEPT = [1_200, 600, 300, 100, 40];
const FIXED = ['level', 'time', 'requestId', 'msg'];

/** A long line with the beginnings of its texts; if it has too many of them, with the fixed fields alone. */
function shortened(line: string): string {
  if (Buffer.byteLength(line) <= MOST_BYTES) return line;
  const fields = JSON.parse(line) as object;
  for (const most of KEPT) {
    const short = `${JSON.stringify(fields, (_, value: unknown) => beginningOf(value, most))}\n`;
    if (Buffer.byteLength(short) <= MOST_BYTES) return short;
  }
  const known = Object.entries(fields).filter(([name]) => FIXED.includes(name));
  return `${JSON.stringify(Object.fromEntries(known.map(([name, value]) => [name, beginningOf(value, 40)])))}\n`;
}

const beginningOf = (value: unknown, most: number): unknown =>
  typeof value === 'string' && value.length > most ? `${value.slice(0, most)}…` : value;
