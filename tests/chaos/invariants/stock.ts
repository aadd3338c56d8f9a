import type { ModelStock, SeenOrder, Snapshot } from '../snapshot';

/** What holds stock, by hand from docs/product.md: the table of states is under test. */
const HOLDS_ITS_LINES = ['PENDING_PAYMENT', 'INVOICED', 'PROCESSING'];
const HOLDS_WHAT_IT_OWES = ['PAID', 'FULFILLED'];

/** A model's devices that are out, back, and owed. */
export function claimsOf(order: SeenOrder) {
  return order.lines.map((line) => {
    const theirs = order.assignments.filter(({ featureId }) => featureId === line.featureId);
    const received = theirs.flatMap(({ receivedAt }) => (receivedAt === null ? [] : [receivedAt]));
    return { line, out: theirs.length - received.length, received };
  });
}

const shortOf = ({ promised, storage }: ModelStock) => Math.max(0, promised - storage);

/** Every device is in one place, moves with an entry of the log, and promises are covered. `before` is the earlier snapshot. */
export function stockViolations(now: Snapshot, before: Snapshot | undefined): string[] {
  const found = now.contradictions.map(({ what, count }) => `${count} ${what}`);
  const devices = (seen: Snapshot) => seen.models.reduce((sum, one) => sum + one.devices, 0);
  const unlogged =
    before === undefined ? 0 : devices(now) - devices(before) - (now.registered - before.registered);
  if (unlogged !== 0) found.push(`${unlogged} devices came or went without an entry of the log`);
  for (const model of now.models) {
    const { id, name, storage, promised } = model;
    const previous = before?.models.find((one) => one.id === id);
    if (previous === undefined) continue;
    // Only the operator may take a promised device away (ADR 0008).
    const taken = now.takenAside - (before?.takenAside ?? 0);
    if (shortOf(model) > shortOf(previous) + taken)
      found.push(`${name}: ${promised} promised of ${storage} in the storage, and ${taken} taken away`);
  }
  return [...found, ...now.orders.flatMap(orderViolations)];
}

function orderViolations(order: SeenOrder): string[] {
  const { id, status, reservations, queue } = order;
  const found: string[] = [];
  const claims = claimsOf(order);
  for (const { line, out, received } of claims) {
    const owed = line.quantity - out - received.length;
    const expected = HOLDS_ITS_LINES.includes(status)
      ? line.quantity
      : HOLDS_WHAT_IT_OWES.includes(status)
        ? Math.max(0, owed)
        : 0;
    const held = reservations.find(({ featureId }) => featureId === line.featureId)?.quantity ?? 0;
    const what = `order ${id} (${status}), ${line.featureName}`;
    if (held !== expected) found.push(`${what}: ${held} promised instead of ${expected}`);
    if (owed < 0) found.push(`${what}: ${-owed} more delivered than ordered`);
    const waits = queue
      .filter(({ featureId }) => featureId === line.featureId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const queued = status === 'PREORDERED' ? line.quantity : 0;
    if (waits !== queued) found.push(`${what}: ${waits} queued instead of ${queued}`);
  }
  const strange = [...reservations, ...queue].filter(
    ({ featureId }) => !order.lines.some((line) => line.featureId === featureId),
  );
  if (strange.length > 0) found.push(`order ${id}: promises of a model that it has not ordered`);
  const delivered = claims.every(({ line, out, received }) => line.quantity <= out + received.length);
  if (status === 'PAID' && delivered) found.push(`order ${id} is delivered, and PAID`);
  if (status === 'FULFILLED' && !delivered) found.push(`order ${id} is FULFILLED, and owes devices`);
  return found;
}
