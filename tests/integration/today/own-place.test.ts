import { describe, expect, it } from 'vitest';
import { addUtcDays, clock } from '@/lib/core/clock';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { readOwnPlace } from '@/lib/domain/today/read-own-place';
import { aDevice, anInvoice, anOrder } from '../../support/world';
import { admin, buoy, fjord, freshCast, harbour, lineOf, member, stranger } from '../cast';

freshCast({ buoy: { free: 2 }, member: true, harbour: true });

const paid = () => ({ status: 'PAID', placedAt: clock().now(), paidAt: clock().now() }) as const;

describe('what waits for a customer', () => {
  it('is nothing at first, and nothing of another customer', async () => {
    await aDevice({ organization: harbour, logisticStatus: 'LOST' });
    const { id } = await anOrder({ organization: harbour, ...paid(), lines: [lineOf(buoy, 1, 0)] });
    await anInvoice(
      { id, organizationId: harbour.id },
      { kind: 'RENEWAL', dueAt: addUtcDays(clock().now(), -2) },
    );
    expect(await readOwnPlace(admin, {})).toEqual({
      fleet: {
        total: 0,
        at: { inUse: 0, onTheWay: 0, goingBack: 0, returned: 0, withUs: 0, lost: 0 },
        givenBackThisMonth: 0,
      },
      ...{ parcels: [], notSent: 0, notSentIn: null, calibrations: { due: 0, over: 0 }, invitations: 0 },
      money: { overdue: { cents: 0, count: 0, since: null }, open: { cents: 0, count: 0 }, ordersToPay: [] },
    });
    expect((await readOwnPlace(stranger, {})).money?.overdue).toMatchObject({ cents: 12_900, count: 1 });
  });

  it('is debts, orders to pay, calibrations and announced returns; for a member without money', async () => {
    const now = clock().now();
    const calibrationExpires = addUtcDays(now, -3);
    const used = { organization: fjord, logisticStatus: 'IN_CUSTOMER_USE' } as const;
    const { serialNumber } = await aDevice({ ...used, calibrationExpires });
    await aDevice({ ...used, calibrationExpires: addUtcDays(now, 20) });
    await aDevice({ ...used, calibrationExpires: addUtcDays(now, 40) });
    await aDevice({ organization: fjord, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' });
    // Lost on its way: no parcel that comes.
    await aDevice({ organization: fjord, logisticStatus: 'LOST' });
    await returnDevices(admin, { serialNumbers: [serialNumber] });
    const { id } = await anOrder({ organization: fjord, ...paid(), lines: [lineOf(buoy, 1, 0)] });
    const of = { id, organizationId: fjord.id };
    await anInvoice(of, { kind: 'RENEWAL', dueAt: addUtcDays(now, -2) });
    await anInvoice(of, { kind: 'RENEWAL' });
    // Neither a closed order's first invoice nor a withdrawn one asks for money.
    await anInvoice(of, { kind: 'STRAY', dueAt: addUtcDays(now, -2) });
    const unpaid = { status: 'PENDING_PAYMENT', placedAt: now, totalCents: 500 } as const;
    const waiting = await anOrder({ organization: fjord, ...unpaid, lines: [lineOf(buoy, 1, 0)] });
    const place = await readOwnPlace(admin, {});
    expect(place).toMatchObject({
      fleet: { total: 5, at: { inUse: 2, onTheWay: 1, goingBack: 1, lost: 1 } },
      parcels: [{ devices: 1 }],
      ...{ notSent: 1, calibrations: { due: 2, over: 1 } },
      notSentIn: expect.stringMatching(/^R-\d+$/) as string,
      money: {
        ...{ overdue: { cents: 12_900, count: 1 }, open: { cents: 12_900, count: 1 } },
        ordersToPay: [{ id: waiting.id, cents: 500 }],
      },
    });
    expect(await readOwnPlace(member, {})).toEqual({ ...place, money: null, invitations: 0 });
  });
});
