import { describe, expect, it } from 'vitest';
import { enqueueRequest } from '@/lib/domain/provider-outbox';
import { aModel, anActor, anOrganization } from '../../support/world';
import { leased, order } from './leases';
import { control } from './provider';
import { db, freshWorld } from './world';

freshWorld();

const notes = (orderId: string) =>
  db.providerRequest.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
const NOW = new Date('2026-11-21T12:00:00Z');

describe('a note for the provider', () => {
  it('of what makes an object waits once, however often it is asked for', async () => {
    const admin = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Fjord' }) });
    await aModel({ name: 'Buoy', free: 5 });
    await control('faults', { kind: '500', times: 50 });
    const { orderId } = await order(admin, 'Buoy', 1);
    const [waiting] = await notes(orderId);
    expect(waiting).toMatchObject({ kind: 'OPEN_CHECKOUT', version: 1, completedAt: null });
    await db.$transaction((tx) => enqueueRequest(tx, { kind: 'OPEN_CHECKOUT', orderId, rev: 1, no: 1 }, NOW));
    expect(await notes(orderId)).toEqual([waiting]);
  });

  it('of what changes one is the next version of the same note', async () => {
    const admin = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Fjord' }) });
    await aModel({ name: 'Buoy', free: 5 });
    const orderId = await leased(admin, 'Buoy', 1);
    const change = () => db.$transaction((tx) => enqueueRequest(tx, { kind: 'UPDATE_LEASE', orderId }, NOW));
    await change();
    await change();
    const changes = (await notes(orderId)).filter(({ kind }) => kind === 'UPDATE_LEASE');
    expect(changes).toMatchObject([{ version: 2, completedAt: null, createdAt: NOW }]);
  });
});
