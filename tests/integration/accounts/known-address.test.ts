import { beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/db/client';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { resetDatabase } from '../../support/test-database';
import { addUser, anonymous } from './people';

const ROUNDS = 40;

beforeAll(async () => {
  await resetDatabase();
  for (let i = 0; i < ROUNDS; i += 1) await addUser('ORG_MEMBER', null, `known${i}`);
});

type Call = (email: string) => Promise<unknown>;

/** Median times in ms of a call for known and for unknown addresses, by turns: whatever else the machine does falls on both. */
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

test('a forgotten password takes the same time for a known and an unknown address', async () => {
  const { known, unknown } = await medians((email) => forgotPassword(anonymous, { email }));
  expect(await database().restoreToken.count()).toBe(ROUNDS);
  expect(Math.abs(known - unknown)).toBeLessThan(5);
});

test('so does a wrong restore token', async () => {
  const token = '000-000-000-000-000';
  const { known, unknown } = await medians((email) =>
    confirmForgotPassword(anonymous, { email, token }).catch(() => undefined),
  );
  expect(await database().restoreToken.count({ where: { tries: 1 } })).toBe(ROUNDS);
  expect(Math.abs(known - unknown)).toBeLessThan(5);
});
