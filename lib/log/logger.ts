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
  return pino({ level, base: null, redact: { paths, censor: '[redacted]' } }, destination);
}
