import { describe, expect, it } from 'vitest';
import { readLease } from '@/lib/domain/invoices/read-lease';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { readOrder } from '@/lib/domain/orders/read-order';
import { anActor, anOrganization } from '../../support/world';
import { admin, member, operator } from '../cast';
import { deliver, leased, payOpenInvoices, place, receive } from '../orders/leases';
import { control } from '../orders/provider';
import { db, freshWorld, later, runJobs } from '../orders/world';

freshWorld({ buoy: { free: 30, unitPriceCents: 1050 }, member: true });

const read = (id: string, actor = admin) => readLease(actor, { id });
const said = async (id: string) =>
  (await read(id)).blocks.map(({ state, amountCents, devices }) => `${state} ${amountCents} ${devices}`);

describe('an order as a lease', () => {
  it('has a block for each invoice, and owes what its invoices ask for', async () => {
    const id = await leased(admin, 'Buoy', 4, 'invoice');
    const devices = await deliver(operator, id, 4);
    expect(await said(id)).toEqual(['paid 4200 4', 'expected 4200 4', 'expected 4200 4']);
    await later(32);
    expect(await said(id)).toEqual(['paid 4200 4', 'open 4200 4', 'expected 4200 4']);
    await receive(operator, devices.slice(0, 1));
    await later(60);
    expect(await said(id)).toEqual([
      ...['paid 4200 4', 'overdue 4200 4', 'overdue 4200 4', 'open 3150 3', 'expected 3150 3'],
    ]);
    const { owed, blocks } = await read(id);
    const { invoices, nextCharge } = await readOrder(admin, { id });
    const asks = invoices.filter(({ payable }) => payable);
    expect(owed).toMatchObject({ overdue: { cents: 8400, count: 2 }, open: { cents: 3150, count: 1 } });
    expect(owed.overdue.cents + owed.open.cents).toBe(
      asks.reduce((sum, { amountDueCents, amountPaidCents }) => sum + amountDueCents - amountPaidCents, 0),
    );
    expect(blocks.at(-1)).toMatchObject({ amountCents: nextCharge?.amountCents, start: nextCharge?.at });
    await payOpenInvoices(id);
    await runJobs();
    expect((await read(id)).owed).toMatchObject({ overdue: { cents: 0 }, open: { cents: 0 } });
  });

  it('bills next what it said', async () => {
    const id = await leased(admin, 'Buoy', 2);
    await deliver(operator, id, 2);
    await changePrice(operator, { deviceFeatureName: 'Buoy', unitPrice: 12.5, moveLeases: true });
    for (let period = 0; period < 5; period += 1) {
      const next = (await read(id)).blocks.find(({ state }) => state === 'expected');
      await later(31);
      const billed = (await read(id)).blocks.find(({ start }) => start === next?.start);
      expect([period, billed?.state, billed?.amountCents]).toEqual([period, 'paid', next?.amountCents]);
    }
    expect((await read(id)).charged).toEqual([{ model: 'Buoy', quantity: 2, unitPriceCents: 1250 }]);
  });

  it('says what its end leaves to pay, and is billed no more than that', async () => {
    const id = await leased(admin, 'Buoy', 3);
    await deliver(operator, id, 3);
    await later(10);
    const { ifEnded } = await read(id);
    expect(ifEnded).toMatchObject({ aheadCents: 6300 });
    expect((await endLease(admin, { id })).endsAt).toBe(ifEnded?.at);
    const blocks = await said(id);
    expect(blocks).toEqual(['paid 3150 3', 'expected 3150 3', 'expected 3150 3']);
    expect((await read(id)).ifEnded).toBeNull();
    await later(120);
    expect(await said(id)).toEqual(['paid 3150 3', 'paid 3150 3', 'paid 3150 3']);
  });

  it('owes nothing that a bank is about to pay, says how much that is, and owes it again if it fails', async () => {
    const id = await leased(admin, 'Buoy', 2, 'debit');
    await later(6);
    await later(24.1);
    const { id: invoice } = await db.invoice.findFirstOrThrow({ where: { orderId: id, status: 'open' } });
    expect(await read(id)).toMatchObject({
      underwayCents: 2100,
      owed: { overdue: { cents: 0 }, open: { cents: 0 } },
    });
    await control('settle', { invoice, outcome: 'failed' });
    await runJobs();
    expect(await read(id)).toMatchObject({ underwayCents: 0, owed: { overdue: { cents: 2100 } } });
  });

  it('has no block before it is paid', async () => {
    expect(await read(await place(2))).toMatchObject({ blocks: [], charged: [], ifEnded: null });
  });

  it('is not there for another organisation, nor money for a member', async () => {
    const id = await leased(admin, 'Buoy', 1);
    const stranger = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    await expect(read(id, stranger)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(read(id, member)).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await read(id, operator)).blocks).toHaveLength(3);
  });
});
