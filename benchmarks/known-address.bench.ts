import { beforeAll, it } from 'vitest';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { freshAddress } from '../tests/support/client-address';
import { resetDatabase } from '../tests/support/test-database';
import { anonymous, aPerson } from '../tests/support/world';

/** The goal is a median difference of at most 5 ms. */
const ROUNDS = 400;

beforeAll(async () => {
  await resetDatabase();
  for (let i = 0; i < ROUNDS; i += 1) await aPerson({ email: `known${i}@example.com` });
});

type Call = (email: string) => Promise<unknown>;

/** Its own client: no limit applies. */
const someone = () => ({ ...anonymous, ip: freshAddress(), browser: { sent: null } });

async function medians(call: Call): Promise<{ known: number; unknown: number }> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < ROUNDS; i += 1) {
    for (const kind of ['unknown', 'known'] as const) {
      const started = performance.now();
      await call(`${kind}${i}@example.com`);
      times[kind].push(performance.now() - started);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function say(what: string, { known, unknown }: { known: number; unknown: number }): void {
  console.log(
    `${what}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, difference ${(known - unknown).toFixed(2)} ms`,
  );
}

it('a wrong password for a known and an unknown address', async () => {
  const password = 'Wrongmark1';
  say('login', await medians((email) => signIn(someone(), { email, password }).catch(() => undefined)));
});

it('a wrong password beyond the limit', async () => {
  const client = someone();
  const password = 'Wrongmark1';
  const refuse: Call = (email) => signIn(client, { email, password }).catch(() => undefined);
  for (let i = 0; i < 100; i += 1) await refuse(`unknown${i}@example.com`);
  say('login, over a limit', await medians(refuse));
});

it('a forgotten password for a known and an unknown address', async () => {
  say('forgot-password', await medians((email) => forgotPassword(someone(), { email })));
});

it('a wrong restore token for a known and an unknown address', async () => {
  const token = '000-000-000-000-000';
  say(
    'confirm-forgot-password',
    await medians((email) => confirmForgotPassword(someone(), { email, token }).catch(() => undefined)),
  );
});
