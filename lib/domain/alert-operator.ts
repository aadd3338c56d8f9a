import { env } from '@/lib/config/env';
import type { Transaction } from '@/lib/db/client';
import { localized } from '@/lib/mail/localized';
import { enqueueMail } from '@/lib/mail/outbox';
import type { OperatorAlert } from '@/lib/i18n/mails';

/** Tells the operator at once that a person has to act. `say` words it, in each language. */
export async function alertOperator(tx: Transaction, say: () => OperatorAlert, now: Date): Promise<void> {
  await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'operatorAlert', data: localized(say) }, now);
}
