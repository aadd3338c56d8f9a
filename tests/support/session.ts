import { randomUUID } from 'node:crypto';
import { signToken } from '@/lib/auth/token';
import { lifetimes } from '@/lib/config/limits';
import { query } from './test-database';

/**
 * Opens a session of an account without signing in: the row and the token that a sign-in would leave, so that tests
 * neither wait for the password's hash nor use up its tries.
 */
export async function openSession(email: string): Promise<string> {
  const users = await query<{ id: string }>('SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL', [
    email,
  ]);
  const userId = users[0]?.id;
  if (userId === undefined) throw new Error(`There is no account ${email}.`);
  const sessionId = randomUUID();
  const now = new Date();
  const expires = new Date(now.getTime() + lifetimes.sessionAbsoluteDays * 86_400_000);
  await query(
    'INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $3, $4)',
    [sessionId, userId, now, expires],
  );
  return signToken({ userId, sessionId }, now);
}
