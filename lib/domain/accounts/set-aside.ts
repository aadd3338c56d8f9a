import type { Transaction } from '@/lib/db/client';
import { isAssignable } from '@/lib/vocabulary/roles';
import { closeAccount, lockAccount } from './lock-account';
import { passContactOn } from './pass-contact-on';

/** Whether an account holds its address against an invitation: its person has shown to read the mailbox, or is the platform's. Pure. */
export const holdsAddress = (account: Pick<Held, 'emailConfirmedAt' | 'role'>): boolean =>
  account.emailConfirmedAt !== null || !isAssignable(account.role);

type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

const findHeld = (tx: Transaction, email: string) =>
  tx.user.findFirst({
    where: { email, deletedAt: null },
    select: {
      ...{ id: true, name: true, role: true, emailConfirmedAt: true },
      organization: { select: { id: true, name: true } },
    },
  });

/**
 * Sets an account aside that never showed that it reads the mailbox, for whoever holds an invitation to the address (ADR 0085). An
 * organisation that is left without people expires, unless it has devices or orders.
 * @returns the account, if there was such a one
 */
export async function setAside(tx: Transaction, email: string, now: Date): Promise<Held | null> {
  const found = await findHeld(tx, email);
  if (found === null) return null;
  await lockAccount(tx, found.id);
  // It may have confirmed the address meanwhile.
  const account = await findHeld(tx, email);
  if (account === null || holdsAddress(account)) return null;
  await closeAccount(tx, account.id, now);
  const { organization } = account;
  if (organization === null) return account;
  await passContactOn(tx, organization.id, account.id, now);
  const where = { id: organization.id, members: { none: { deletedAt: null } } };
  await tx.organization.updateMany({ where, data: { abandonedAt: now } });
  return account;
}
