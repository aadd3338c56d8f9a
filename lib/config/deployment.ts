const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const isLoopback = (address: string) => LOOPBACK.test(new URL(address).hostname);

/** An address, alone or behind a name: `Portal <portal@example.com>`. */
const SENDER = /^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/;
const KEY_BYTES = [16, 24, 32];
const MIN_DISTINCT = 16;
const MIN_WEBHOOK_SECRET = 20;

type Name =
  | 'NODE_ENV'
  | 'APP_URL'
  | 'AUTH_SECRET'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'MAIL_FROM'
  | 'DATABASE_URL'
  | 'SMTP_URL';
type Unset = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY' | 'NEXTAUTH_URL' | 'CLOCK_FILE' | 'STRIPE_API_BASE';

/** The part of the environment that is judged. */
type Settings = Readonly<Record<Name, string>> &
  Partial<Record<Unset, string | undefined>> & {
    SESSION_COOKIE_SECURE: boolean;
    DATABASE_TLS: 'on' | 'off';
    SMTP_TLS: 'on' | 'off';
  };

/** Each setting that must not reach the internet: its test, and its sentence. */
const RULES: readonly [wrong: (settings: Settings) => boolean, sentence: string][] = [
  [({ APP_URL }) => !APP_URL.startsWith('https:'), 'APP_URL should be an https address'],
  [
    ({ AUTH_SECRET }) => new Set(AUTH_SECRET).size < MIN_DISTINCT,
    `AUTH_SECRET should be random, with at least ${MIN_DISTINCT} different characters`,
  ],
  [
    ({ STRIPE_WEBHOOK_SECRET }) => STRIPE_WEBHOOK_SECRET.length < MIN_WEBHOOK_SECRET,
    `STRIPE_WEBHOOK_SECRET should be the signing secret of the webhook, at least ${MIN_WEBHOOK_SECRET} characters`,
  ],
  [({ SESSION_COOKIE_SECURE }) => !SESSION_COOKIE_SECURE, 'SESSION_COOKIE_SECURE should not be false'],
  [
    ({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key = '' }) => !isKey(key),
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY should be 32 random bytes in base64',
  ],
  [
    ({ APP_URL, NEXTAUTH_URL }) =>
      NEXTAUTH_URL === undefined || new URL(NEXTAUTH_URL).origin !== new URL(APP_URL).origin,
    'NEXTAUTH_URL should be the same address as APP_URL',
  ],
  [({ MAIL_FROM }) => !SENDER.test(MAIL_FROM), 'MAIL_FROM should have the address of the sender'],
  [
    ({ CLOCK_FILE }) => CLOCK_FILE !== undefined,
    'CLOCK_FILE should be absent: a deployment has the real time',
  ],
  [
    ({ STRIPE_API_BASE }) => STRIPE_API_BASE !== undefined,
    'STRIPE_API_BASE should be absent: a deployment has the real payment provider',
  ],
  [
    ({ DATABASE_URL, DATABASE_TLS }) =>
      DATABASE_TLS === 'on' &&
      !isLoopback(DATABASE_URL) &&
      !/^(?:require|verify-ca|verify-full)$/.test(new URL(DATABASE_URL).searchParams.get('sslmode') ?? ''),
    'DATABASE_URL should ask for TLS with sslmode=verify-full (or require); DATABASE_TLS=off where the way to it is safe',
  ],
  [
    ({ SMTP_URL, SMTP_TLS }) =>
      SMTP_TLS === 'on' &&
      !isLoopback(SMTP_URL) &&
      !SMTP_URL.startsWith('smtps:') &&
      new URL(SMTP_URL).searchParams.get('requireTLS') !== 'true',
    'SMTP_URL should be an smtps:// address, or end with ?requireTLS=true; SMTP_TLS=off where the way to it is safe',
  ],
];

/** Whether a text is a key for AES in base64, and not one byte over and over. */
function isKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return KEY_BYTES.includes(bytes.length) && bytes.toString('base64') === text && new Set(bytes).size > 4;
}

/** The faults of an environment that the internet reaches: in production, unless APP_URL is this machine. Pure. */
export function deploymentProblems(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production' || isLoopback(settings.APP_URL)) return [];
  return RULES.filter(([wrong]) => wrong(settings)).map(([, sentence]) => sentence);
}
