import { z } from 'zod';
import { fieldLengths } from './limits';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const isLoopback = (address: string) => LOOPBACK.test(new URL(address).hostname);

/** An address, alone or behind a name: `Portal <portal@example.com>`. */
const SENDER = /^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/;
const LIVE_KEY = /^(?:sk|rk)_live_/;
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
function deploymentProblems(settings: Settings): string[] {
  if (settings.NODE_ENV !== 'production' || isLoopback(settings.APP_URL)) return [];
  return RULES.filter(([wrong]) => wrong(settings)).map(([, sentence]) => sentence);
}

/** Server only: the process's environment. .env.example explains every variable. */

const text = (sentence: string) => z.string({ error: sentence }).min(1, sentence);
const whole = (sentence: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence);

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
function isOrigin(value: string): boolean {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && search === '' && hash === '' && username === '';
}
const url = (sentence: string, ...protocols: string[]) =>
  text(sentence).refine((value) => isUrl(value, protocols), { error: sentence, abort: true });

const database = (name: string) =>
  url(`${name} should be a postgresql:// address of the database`, 'postgres:', 'postgresql:');

const schema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'NODE_ENV should be development, test or production')
      .default('development'),
    DATABASE_URL: database('DATABASE_URL'),
    DATABASE_MIGRATION_URL: database('DATABASE_MIGRATION_URL').optional(),
    PORT: whole('PORT should be a port number from 0 to 65535', 0, 65535).default(3000),
    APP_URL: url(
      'APP_URL should be the http(s) address under which people open the portal',
      'http:',
      'https:',
    )
      .refine(isOrigin, 'APP_URL should end with the name or the port: the portal cannot be put under a path')
      .transform((value) => new URL(value).origin),
    AUTH_SECRET: text('AUTH_SECRET should be a secret of at least 32 characters').min(
      32,
      'AUTH_SECRET should be a secret of at least 32 characters',
    ),
    STRIPE_SECRET_KEY: text('STRIPE_SECRET_KEY should be the secret key of the payment provider'),
    STRIPE_WEBHOOK_SECRET: text('STRIPE_WEBHOOK_SECRET should be the signing secret of the webhook'),
    STRIPE_API_BASE: url(
      'STRIPE_API_BASE should be the http(s) address of a payment simulator, or absent',
      'http:',
      'https:',
    ).optional(),
    SMTP_URL: url('SMTP_URL should be an smtp:// or smtps:// address of the mail server', 'smtp:', 'smtps:'),
    MAIL_FROM: text('MAIL_FROM should be the sender of the mails'),
    OPERATOR_EMAIL: text('OPERATOR_EMAIL should be the e-mail address of the operator')
      .regex(/^[^\s@]+@[^\s@]+$/, 'OPERATOR_EMAIL should be the e-mail address of the operator')
      .max(
        fieldLengths.email,
        `OPERATOR_EMAIL should be an e-mail address of at most ${fieldLengths.email} characters`,
      ),
    SUPPORT_EMAIL: text('SUPPORT_EMAIL should be the e-mail address for questions, or absent')
      .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'SUPPORT_EMAIL should be the e-mail address for questions, or absent')
      .max(
        fieldLengths.email,
        `SUPPORT_EMAIL should be an e-mail address of at most ${fieldLengths.email} characters`,
      )
      .optional(),
    SUPPORT_PHONE: text('SUPPORT_PHONE should be a telephone number, or absent')
      .regex(/^\+?\d[\d ]{3,22}\d$/, 'SUPPORT_PHONE should be a telephone number, or absent')
      .optional(),
    RETURN_ADDRESS: text('RETURN_ADDRESS should be a postal address, or absent')
      .transform((value) => value.split(/\s*(?:\||\r?\n|\\n)\s*/).filter((line) => line.trim() !== ''))
      .refine(
        (lines) => lines.length >= 2 && lines.length <= 8 && lines.every(({ length }) => length <= 60),
        'RETURN_ADDRESS should be a postal address of two to eight lines, each of at most 60 characters, separated by |',
      )
      .optional(),
    SECURITY_CONTACT: url(
      'SECURITY_CONTACT should be a mailto:, https: or tel: address, or absent',
      'mailto:',
      'https:',
      'tel:',
    ).optional(),
    TRUSTED_PROXY_HOPS: whole(
      'TRUSTED_PROXY_HOPS should be the number of reverse proxies in front, from 0 to 10',
      0,
      10,
    ).default(0),
    ACCESS_LOG_DAYS: whole(
      'ACCESS_LOG_DAYS should be the number of days that the access log is kept, from 1 to 3650',
      1,
      3650,
    ).default(180),
    STRANGERS_SHARE_PERCENT: whole(
      'STRANGERS_SHARE_PERCENT should be how much of the free devices strangers may reserve, from 0 to 100',
      0,
      100,
    ).default(50),
    STRANGERS_MOST_DEVICES: whole(
      'STRANGERS_MOST_DEVICES should be how many devices of a model one stranger may reserve, from 0 to 10000',
      0,
      10_000,
    ).default(20),
    LARGE_ORDER_DEVICES: whole(
      'LARGE_ORDER_DEVICES should be the number of devices above which the operator is told of an order, from 1 to 100000',
      1,
      100_000,
    ).default(100),
    SUPERUSER_SECOND_FACTOR: z
      .enum(['required', 'optional'], 'SUPERUSER_SECOND_FACTOR should be required or optional')
      .default('optional'),
    CLOCK_FILE: text('CLOCK_FILE should be the path of a file, or absent').optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'LOG_LEVEL should be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    METRICS_PORT: whole(
      'METRICS_PORT should be a port number from 1 to 65535, or absent',
      1,
      65535,
    ).optional(),
    METRICS_HOST: text('METRICS_HOST should be an address of this machine').default('127.0.0.1'),
    SHUTDOWN_GRACE_SECONDS: whole(
      'SHUTDOWN_GRACE_SECONDS should be a number of seconds from 0 to 60',
      0,
      60,
    ).default(5),
    JOBS: z.enum(['on', 'off'], 'JOBS should be on or off').default('on'),
    SESSION_COOKIE_SECURE: z
      .enum(['true', 'false'], 'SESSION_COOKIE_SECURE should be true or false')
      .optional(),
    PASSWORD_BLOCKLIST: z.enum(['on', 'off'], 'PASSWORD_BLOCKLIST should be on or off').default('off'),
    PROVIDER_CALLS_PER_SECOND: whole(
      'PROVIDER_CALLS_PER_SECOND should be how many requests a second all portals together send to the payment provider, from 1 to 1000, or absent',
      1,
      1000,
    ).optional(),
    TAX: z.enum(['on', 'off'], 'TAX should be on or off').default('off'),
    NEXTAUTH_URL: url('NEXTAUTH_URL should be the same address as APP_URL', 'http:', 'https:').optional(),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: text(
      'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY should be 32 random bytes in base64',
    ).optional(),
    DATABASE_TLS: z.enum(['on', 'off'], 'DATABASE_TLS should be on or off').default('on'),
    PREPARED_STATEMENTS: z.enum(['on', 'off'], 'PREPARED_STATEMENTS should be on or off').default('on'),
    SMTP_TLS: z.enum(['on', 'off'], 'SMTP_TLS should be on or off').default('on'),
  })
  .refine((value) => value.STRIPE_API_BASE === undefined || !LIVE_KEY.test(value.STRIPE_SECRET_KEY), {
    error:
      'STRIPE_API_BASE must not be set together with a live key in STRIPE_SECRET_KEY: real money never goes to a simulator',
    path: ['STRIPE_API_BASE'],
    // Reported with all other faults, not only after them.
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      typeof Reflect.get(value, 'STRIPE_SECRET_KEY') === 'string',
  })
  .transform((value) => ({
    ...value,
    // Below the provider's own limits: 25 a second for tests, 100 for real money.
    PROVIDER_CALLS_PER_SECOND:
      value.PROVIDER_CALLS_PER_SECOND ?? (LIVE_KEY.test(value.STRIPE_SECRET_KEY) ? 80 : 20),
    SESSION_COOKIE_SECURE:
      value.SESSION_COOKIE_SECURE === undefined
        ? value.NODE_ENV === 'production'
        : value.SESSION_COOKIE_SECURE === 'true',
  }))
  .superRefine((value, context) => {
    for (const message of deploymentProblems(value)) context.addIssue({ code: 'custom', message });
  });

type Env = z.output<typeof schema>;

/** The environment is incomplete or wrong; the message has a sentence for each variable. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Checks an environment. An empty variable counts as absent. Throws EnvError. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new EnvError([...new Set(result.error.issues.map((issue) => issue.message))]);
}

let cached: Env | undefined;

/** The process's environment, checked at the first call (a build has no secrets). Throws EnvError. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/** Whether payments go to a simulator: the portal then shows a banner. */
export function simulatedPayments(): boolean {
  return env().STRIPE_API_BASE !== undefined;
}
