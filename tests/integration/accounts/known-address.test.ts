import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { resetDatabase } from '../../support/test-database';
import { anonymous, aPerson } from '../../support/world';

// That they also take the same time is measured by `npm run bench`: no test asserts a time.

beforeEach(async () => {
  await resetDatabase();
  await aPerson({ role: 'ORG_MEMBER', email: 'known@example.com' });
});

const failure = (error: unknown): unknown =>
  error instanceof Error ? { ...error, message: error.message } : error;

it('a forgotten password gets the same answer for a known and an unknown address', async () => {
  const known = await forgotPassword(anonymous, { email: 'known@example.com' });
  const unknown = await forgotPassword(anonymous, { email: 'unknown@example.com' });
  expect(unknown).toEqual(known);
  expect(await database().restoreToken.count()).toBe(1);
});

it('so does a wrong restore token', async () => {
  await forgotPassword(anonymous, { email: 'known@example.com' });
  const token = '000-000-000-000-000';
  const known = await confirmForgotPassword(anonymous, { email: 'known@example.com', token }).catch(failure);
  const unknown = await confirmForgotPassword(anonymous, { email: 'unknown@example.com', token }).catch(
    failure,
  );
  expect(known).toMatchObject({ kind: 'invalid' });
  expect(unknown).toEqual(known);
  expect(await database().restoreToken.findFirstOrThrow()).toMatchObject({ usedAt: null });
});
