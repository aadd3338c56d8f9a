import pino, { type Logger } from 'pino';
import { env } from '@/lib/config/env';

let cached: Logger | undefined;

/** JSON lines on standard output. Passwords, tokens, cookies and keys are never handed to it; these paths guard the rest. */
export function logger(): Logger {
  cached ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    redact: {
      paths: ['*.password', '*.token', '*.authorization', '*.cookie', '*.accessToken'],
      censor: '[redacted]',
    },
  });
  return cached;
}
