import { env } from '@/lib/config/env';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';

/** Tells the operator at once that something needs a person. */
export async function alertOperator(
  tx: Transaction,
  what: string,
  details: string[],
  now: Date,
): Promise<void> {
  const data = { what, details };
  await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'operatorAlert', data }, now);
}
