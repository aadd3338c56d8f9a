import { clock } from '@/lib/core/clock';
import type { ProviderLease } from './find';
import { agreementViolations } from './invariants/agreement';
import { leaseViolations } from './invariants/leases';
import { logViolations } from './invariants/log';
import { moneyViolations } from './invariants/money';
import { periodViolations } from './invariants/periods';
import { stockViolations } from './invariants/stock';
import { readSnapshot, type Snapshot } from './snapshot';
import { readProvider } from './provider-objects';
import { control, type World } from './world';

/** What must be true after every step. Answers what is not. */
export async function checkStep(
  world: World,
  before: Snapshot | undefined,
): Promise<{ snapshot: Snapshot; violations: string[] }> {
  const snapshot = await readSnapshot(world);
  const violations = [
    ...stockViolations(snapshot, before),
    ...moneyViolations(snapshot),
    ...logViolations(snapshot),
    ...(await wrongTotals(world)),
  ];
  return { snapshot, violations };
}

/** What must be true once portal and provider have nothing to do; see reconcile. */
export async function checkSettled(world: World, snapshot: Snapshot, untaken: number): Promise<string[]> {
  const theirs = await readProvider(world);
  const leases = await control<ProviderLease[]>(world, 'leases');
  const now = clock().now();
  return [
    ...(untaken === 0 ? [] : [`${untaken} events were not taken`]),
    ...(await leftUndone(world)),
    ...agreementViolations(snapshot, theirs, leases),
    ...leaseViolations(snapshot, theirs, now),
    ...periodViolations(snapshot, theirs, now),
  ];
}

async function wrongTotals({ db }: World): Promise<string[]> {
  const wrong = await db.$queryRaw<{ list: string; key: string; kept: bigint; counted: bigint }[]>`
    SELECT * FROM wrong_row_counts()`;
  return wrong.map(({ list, key, kept, counted }) => `${list} ${key}: ${kept} are kept, ${counted} there`);
}

/** Work that is still noted although nothing hinders it. */
async function leftUndone({ db }: World): Promise<string[]> {
  const requests = await db.providerRequest.findMany({ where: { completedAt: null } });
  const events = await db.providerEvent.findMany({ where: { processedAt: null } });
  const rows = await db.sweepRow.findMany({
    where: { OR: [{ lastError: { not: null } }, { deadAt: { not: null } }] },
  });
  return [
    ...requests.map(({ kind, orderId }) => `${kind} of order ${orderId} was not done`),
    ...events.map(({ id, type }) => `event ${id} (${type}) was not applied`),
    ...rows.map(({ sweep, rowId, lastError }) => `${sweep} fails at ${rowId}: ${lastError}`),
  ];
}
