import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { clock } from '@/lib/core/clock';
import { listDeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { addModel, addModels } from '@/lib/domain/inventory/add-models';
import { listModels } from '@/lib/domain/inventory/list-models';
import { patchModel } from '@/lib/domain/inventory/patch-model';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { readOrderForm } from '@/lib/domain/orders/read-order-form';
import { calling } from '@/lib/auth/principal';
import { deviceOf, eventsOf, snapshot, statusOf } from '../../support/rows';
import { addStock, aModel, payCheckout } from '../../support/world';
import { billed, deliver, leased, order, wanted } from '../orders/leases';
import { atProvider } from '../orders/provider';
import { advance, db, freshWorld, runJobs } from '../orders/world';
import { admin, buoy, operator } from '../cast';
import { refused } from '../../support/refused';

freshWorld({ buoy: { free: 9, unitPriceCents: 1000, isDefault: true } });

const patch = (change: object, id = buoy.id, who = operator) => patchModel(who, { id, ...change });
const listed = async (query: object = {}) => (await listModels(operator, query)).data;
const namesOf = (rows: { deviceFeatureName: string }[]) => rows.map((row) => row.deviceFeatureName);
const day = (days: number) =>
  new Date(clock().now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
/** Days until a moment, for `advance`. */
const until = (moment: string) => (new Date(moment).getTime() - clock().now().getTime()) / 86_400_000;

describe('a new model', () => {
  it('is one of those that look alike and come at the same moment', async () => {
    const added = await Promise.allSettled(
      ['Nye Mo', 'Nye \u041C\u043E', 'NYE MO'].map((deviceFeatureName) =>
        addModel(operator, { deviceFeatureName, unitPrice: 5 }),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be ordered at once, and is told by its prefix', async () => {
    const made = await addModel(operator, {
      deviceFeatureName: 'Float',
      unitPrice: 31,
      serialPrefix: ' FL- ',
    });
    expect(made).toMatchObject({
      ...{ deviceFeatureName: 'Float', unitPrice: 31, serialPrefix: 'FL-', isDefault: false },
      ...{ comingPrice: null, lowStock: false, freeDevicesCount: 0, retiredAt: null },
    });
    expect(namesOf((await listDeviceFeatures(admin, {})).data)).toEqual(['Buoy', 'Float']);
    await linkDevices(operator, { orgId: admin.organizationId, serialNumbers: ['fl-1', 'other-1'] });
    expect((await deviceOf('fl-1'))?.featureId).toBe(made.id);
    expect((await deviceOf('other-1'))?.featureId).toBe(buoy.id);
    expect((await eventsOf()).filter((type) => type.startsWith('model'))).toEqual(['model.added']);
  });

  it.each([
    [{ deviceFeatureName: 'BUOY' }, 'deviceFeatureName', 'MODEL_TAKEN'],
    [{ deviceFeatureName: '\u0412u\u043Ey' }, 'deviceFeatureName', 'MODEL_TAKEN'],
    [{ deviceFeatureName: '\uFF22uoy\u200B' }, 'deviceFeatureName', 'MODEL_TAKEN'],
    [{ serialPrefix: 'bu' }, 'serialPrefix', 'PREFIX_TAKEN'],
  ])('is refused %j at the field, and nothing is added', async (more, field, code) => {
    await patch({ serialPrefix: 'BU' });
    const before = await snapshot();
    const adding = addModel(operator, { deviceFeatureName: 'Float', unitPrice: 1, ...more });
    const expected = { code, fields: { [field]: expect.stringContaining('Buoy') as string } };
    await expect(adding).rejects.toMatchObject(expected);
    expect(await snapshot()).toEqual(before);
  });

  it('is there once when two add it at once, and the first of all is one default', async () => {
    await db.device.deleteMany();
    await db.deviceFeature.deleteMany();
    const names = ['Float', 'Float', 'Float', 'Drum', 'Drum'];
    const answers = await Promise.allSettled(
      names.map((deviceFeatureName) => addModel(operator, { deviceFeatureName, unitPrice: 1 })),
    );
    const failed = answers.filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(3);
    for (const one of failed) expect(one).toMatchObject({ reason: { code: 'MODEL_TAKEN' } });
    expect((await listed()).map(({ isDefault }) => isDefault).sort()).toEqual([false, true]);
  });

  it('says what it is for where it is ordered; a later text is logged, and an empty one is none', async () => {
    const made = await addModel(operator, {
      ...{ deviceFeatureName: 'Float', unitPrice: 31, description: ' For nets. ' },
    });
    const said = async () => (await readOrderForm(admin, {})).models.map(({ description }) => description);
    expect(await said()).toEqual([null, 'For nets.']);
    await patch({ description: 'For nets and cages.' }, made.id);
    expect(await said()).toEqual([null, 'For nets and cages.']);
    await patch({ unitPrice: 32 }, made.id);
    expect(await said()).toEqual([null, 'For nets and cages.']);
    expect(await patch({ description: ' ' }, made.id)).toMatchObject({ description: null });
    expect(
      await db.eventLog.findMany({
        where: { type: 'model.changed' },
        select: { event: true, fromValue: true, toValue: true },
        orderBy: { createdAt: 'asc' },
      }),
    ).toEqual([
      {
        event: 'Description of Float changed',
        fromValue: 'For nets.',
        toValue: 'For nets and cages.',
      },
      { event: 'Description of Float changed', fromValue: 'For nets and cages.', toValue: null },
    ]);
  });

  it('is added by the command that sets the portal up', async () => {
    const models = [{ deviceFeatureName: 'Drum', unitPrice: 2 }];
    expect(await addModels(systemActor('test'), { models })).toEqual({ added: 1 });
  });
});

describe('a price from a day on', () => {
  it('is what orders cost that are placed from its first second in UTC on; those before keep theirs', async () => {
    const from = day(10);
    const expected = { ...{ unitPrice: 10, comingPrice: { unitPrice: 12.5, from } } };
    expect(await patch({ unitPrice: 12.5, priceFrom: from })).toMatchObject(expected);
    const early = await leased(admin, 'Buoy', 1);
    const waiting = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
    await advance(until(from) - 1 / 86_400);
    expect((await readOrderForm(admin, {})).models).toMatchObject([{ unitPrice: 10 }]);
    expect(await preOrder(admin, wanted(1))).toMatchObject({ fullPrice: 10 });
    await advance(2 / 86_400);
    expect((await readOrderForm(admin, {})).models).toMatchObject([{ unitPrice: 12.5 }]);
    expect((await listDeviceFeatures(admin, {})).data).toMatchObject([{ unitPrice: 12.5 }]);
    expect(await listed()).toMatchObject([{ unitPrice: 12.5, comingPrice: null }]);
    expect(await preOrder(admin, wanted(1))).toMatchObject({ fullPrice: 12.5 });
    expect(await preOrder(admin, wanted(3, { orderId: waiting.orderId }))).toMatchObject({ fullPrice: 30 });
    const late = await leased(admin, 'Buoy', 1);
    expect([await billed(early), await billed(late)]).toEqual([[1000], [1250]]);
    const prices = await atProvider<{ unit_amount: number }>('prices');
    expect(new Set(prices.map((price) => price.unit_amount))).toEqual(new Set([1000, 1250]));
    // A month after the lease's begin.
    await advance(22);
    expect(await billed(early)).toEqual([1000, 1000]);
  });

  it('refuses once a draft of the day before, and nothing happens', async () => {
    await patch({ unitPrice: 20, priceFrom: day(1) });
    const { orderId } = await preOrder(admin, wanted(1));
    await advance(until(day(1)) + 1 / 86_400);
    await refused(() => placeOrder(admin, wanted(1, { orderId })), 'PRICE_CHANGED');
    expect(await preOrder(admin, wanted(1, { orderId }))).toMatchObject({ fullPrice: 20 });
    await placeOrder(admin, wanted(1, { orderId }));
    await payCheckout(orderId);
    expect(await billed(orderId)).toEqual([2000]);
  });

  it('is withdrawn by another price, by the one of now, and by the command', async () => {
    const coming = { unitPrice: 12, priceFrom: day(9) };
    await patch(coming);
    expect(await patch({ unitPrice: 13, priceFrom: day(5) })).toMatchObject({
      ...{ unitPrice: 10, comingPrice: { unitPrice: 13, from: day(5) } },
    });
    const expected = { comingPrice: { unitPrice: 13, from: day(6) } };
    expect(await patch({ priceFrom: day(6) })).toMatchObject(expected);
    expect(await patch({ unitPrice: 10 })).toMatchObject({ unitPrice: 10, comingPrice: null });
    await patch(coming);
    expect(await patch({ unitPrice: 11 })).toMatchObject({ unitPrice: 11, comingPrice: null });
    await patch(coming);
    const changed = await changePrice(systemActor('test'), { deviceFeatureName: 'Buoy', unitPrice: 11 });
    expect(changed).toMatchObject({ before: 11, unitPrice: 11 });
    // A command has no person in the log.
    const where = { type: 'model.priceWithdrawn' };
    const entry = await db.eventLog.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ userId: null, userName: null });
    expect(await listed()).toMatchObject([{ unitPrice: 11, comingPrice: null }]);
    await advance(30);
    expect(await preOrder(admin, wanted(1))).toMatchObject({ fullPrice: 11 });
    const types = (await eventsOf()).filter((type) => type.startsWith('model'));
    expect(types).toEqual([
      ...['model.priceSet', 'model.priceSet', 'model.priceSet', 'model.priceWithdrawn', 'model.priceSet'],
      ...['model.priceWithdrawn', 'model.priceChanged', 'model.priceSet', 'model.priceWithdrawn'],
    ]);
  });

  it('begun, it is what another change is from', async () => {
    await patch({ unitPrice: 20, priceFrom: day(1) });
    await advance(2);
    expect(await patch({ unitPrice: 30, priceFrom: day(3) })).toMatchObject({
      ...{ unitPrice: 20, comingPrice: { unitPrice: 30, from: day(3) } },
    });
    const expected = { before: 20 };
    expect(await changePrice(operator, { deviceFeatureName: 'Buoy', unitPrice: 25 })).toMatchObject(expected);
  });

  it('counts at once from today on, and from no day that is past', async () => {
    const expected = { unitPrice: 12, comingPrice: null };
    expect(await patch({ unitPrice: 12, priceFrom: day(0) })).toMatchObject(expected);
    const why = { ...{ kind: 'invalid', fields: { priceFrom: 'The day should be today or later' } } };
    await refused(() => patch({ unitPrice: 13, priceFrom: day(-1) }), why);
  });

  it('says nothing twice', async () => {
    await patch({ unitPrice: 12, priceFrom: day(9) });
    const { event_log: log } = await snapshot();
    await patch({ unitPrice: 12, priceFrom: day(9) });
    expect((await snapshot()).event_log).toEqual(log);
  });
});

describe('a retired model', () => {
  beforeEach(async () => {
    const other = await aModel({ name: 'Drum', free: 3 });
    await patch({ isDefault: true }, other.id);
  });

  it('is offered to nobody and cannot be ordered, not even by a draft of before; brought back it can', async () => {
    const { orderId } = await preOrder(admin, wanted(1));
    const view = await patch({ retired: true });
    expect(view.retiredAt).not.toBeNull();
    expect(namesOf((await readOrderForm(admin, {})).models)).toEqual(['Drum']);
    expect(namesOf((await listDeviceFeatures(admin, {})).data)).toEqual(['Drum']);
    expect(namesOf((await listDeviceFeatures(operator, { retired: true })).data)).toEqual(['Buoy', 'Drum']);
    expect(namesOf(await listed({ status: 'onSale' }))).toEqual(['Drum']);
    expect(namesOf(await listed({ status: 'retired' }))).toEqual(['Buoy']);
    const before = await snapshot();
    for (const asking of [
      () => preOrder(admin, wanted(1)),
      () => placeOrder(admin, wanted(1)),
      () => placeOrder(admin, wanted(1, { orderId })),
      () => placeOrder(admin, wanted(50, { preorder: true })),
      () => placeOrder(operator, wanted(1, { orgId: admin.organizationId })),
    ])
      await refused(() => asking(), {
        ...{ kind: 'invalid', fields: { orderData: 'Device model Buoy can no longer be ordered' } },
      });
    expect(await snapshot()).toEqual(before);
    await patch({ retired: false });
    await placeOrder(admin, wanted(1, { orderId }));
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    const types = (await eventsOf()).filter((type) => type.startsWith('model'));
    expect(types).toEqual(['model.madeDefault', 'model.retired', 'model.resumed']);
  });

  it('goes on where it was ordered: leases, unpaid orders and preorders, and its devices', async () => {
    const running = await leased(admin, 'Buoy', 2);
    const unpaid = await order(admin, 'Buoy', 2);
    const waiting = await order(admin, 'Buoy', 20, { preorder: true });
    await patch({ retired: true });
    const [device] = await deliver(operator, running, 2);
    await payCheckout(unpaid.orderId);
    expect(await statusOf(unpaid.orderId)).toBe('PAID');
    await addStock(buoy, 40);
    await runJobs();
    await payCheckout(waiting.orderId);
    expect(await statusOf(waiting.orderId)).toBe('PAID');
    await patchDevice(operator, { id: device, logisticStatus: 'RETURNED' });
    await advance(30.1);
    expect(await billed(running)).toEqual([2000, 2000]);
  });

  it('is ordered no more of than an order had already', async () => {
    const { orderId } = await order(admin, 'Buoy', 3);
    await patch({ retired: true });
    await expect(placeOrder(admin, wanted(4, { orderId }))).rejects.toMatchObject({ kind: 'invalid' });
    expect(await preOrder(admin, wanted(2, { orderId }))).toMatchObject({ fullPrice: 20 });
    await placeOrder(admin, wanted(2, { orderId, orderType: 'INVOICE' }));
    expect(await billed(orderId)).toEqual([2000]);
  });

  it('is never the default', async () => {
    const drum = await db.deviceFeature.findUniqueOrThrow({ where: { name: 'Drum' } });
    await patch({ retired: true });
    await refused(() => patch({ retired: true }, drum.id), 'DEFAULT_MODEL');
    await refused(() => patch({ isDefault: true }), 'RETIRED_MODEL');
    const expected = { isDefault: true, retiredAt: null };
    expect(await patch({ retired: false, isDefault: true })).toMatchObject(expected);
    expect(await patch({ retired: true }, drum.id)).toMatchObject({ isDefault: false });
  });

  it('and one that is made the default at the same time by two: there is one', async () => {
    const ids = (await db.deviceFeature.findMany()).map(({ id }) => id);
    for (let round = 0; round < 5; round += 1)
      await Promise.all(ids.map((id) => patch({ isDefault: true }, id)));
    expect(await db.deviceFeature.count({ where: { isDefault: true } })).toBe(1);
  });
});

describe('the stock of a model', () => {
  it('says what is free, reserved, at customers and being refurbished, and when it is low', async () => {
    const orderId = await leased(admin, 'Buoy', 4);
    const [first = ''] = await deliver(operator, orderId, 2);
    await patchDevice(operator, { id: first, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
    await order(admin, 'Buoy', 1);
    const [spare] = await db.device.findMany({ where: { organizationId: null }, take: 1 });
    await patchDevice(operator, { id: spare?.id, logisticStatus: 'REFURBISH' });
    const stock = { reservedDevicesCount: 3, outDevicesCount: 2, refurbishedDevicesCount: 1 };
    expect(await listed()).toMatchObject([{ ...stock, freeDevicesCount: 3, lowStock: false }]);
    expect(await patch({ lowStockBelow: 3 })).toMatchObject({ lowStock: false });
    expect(await patch({ lowStockBelow: 4 })).toMatchObject({ ...stock, lowStock: true });
    expect(await patch({ lowStockBelow: null })).toMatchObject({ lowStock: false, lowStockBelow: null });
    const entries = await db.eventLog.findMany({ where: { type: 'model.changed' }, orderBy: { id: 'asc' } });
    expect(entries.map(({ fromValue, toValue }) => [fromValue, toValue])).toEqual([
      [null, '3'],
      ['3', '4'],
      ['4', null],
    ]);
    await order(admin, 'Buoy', 5, { preorder: true });
    expect(await listed()).toMatchObject([{ ...stock, reservedDevicesCount: 6, freeDevicesCount: 0 }]);
    await patchDevice(operator, { id: first, logisticStatus: 'LOST' });
    expect(await listed()).toMatchObject([{ outDevicesCount: 1 }]);
    expect((await db.$queryRaw<object[]>`SELECT * FROM wrong_row_counts()`).length).toBe(0);
  });

  it('is sorted by the price of now, searched by name and prefix', async () => {
    await aModel({ name: 'Drum', unitPriceCents: 1500, serialPrefix: 'XY-' });
    for (const [orderBy, order, names] of [
      ['name', 'ASC', ['Buoy', 'Drum']],
      ['createdAt', 'DESC', ['Drum', 'Buoy']],
      ['serialPrefix', 'ASC', ['Drum', 'Buoy']],
      ['serialPrefix', 'DESC', ['Drum', 'Buoy']],
    ] as const)
      expect(namesOf(await listed({ orderBy, order }))).toEqual(names);
    const sorted = () => listed({ orderBy: 'unitPrice', order: 'DESC' });
    expect(namesOf(await sorted())).toEqual(['Drum', 'Buoy']);
    await patch({ unitPrice: 20, priceFrom: day(1) });
    expect(namesOf(await sorted())).toEqual(['Drum', 'Buoy']);
    await advance(2);
    expect(namesOf(await sorted())).toEqual(['Buoy', 'Drum']);
    expect(namesOf(await listed({ q: 'xy' }))).toEqual(['Drum']);
    expect(namesOf(await listed({ q: 'uoy' }))).toEqual(['Buoy']);
  });
});

describe('two people at one model', () => {
  const edit = (seen: Record<string, unknown>, change: object) =>
    patch(
      { unitPrice: 10, priceFrom: null, serialPrefix: null, ...change },
      buoy.id,
      calling(operator, { seen }),
    );

  it('keep each other’s fields, and are asked where it is the same one', async () => {
    await patch({ unitPrice: 12, priceFrom: day(3) });
    expect(await edit({ serialPrefix: '' }, { serialPrefix: 'BU-' })).toMatchObject({
      ...{ serialPrefix: 'BU-', unitPrice: 10, comingPrice: { unitPrice: 12 } },
    });
    const why = { ...{ code: 'CHANGED_MEANWHILE', current: { unitPrice: '12' } } };
    await refused(() => edit({ unitPrice: 10 }, { unitPrice: 14 }), why);
  });

  it('change the price of a day that stands, and the day of a price that stands', async () => {
    await patch({ unitPrice: 12, priceFrom: day(3) });
    const priceFrom = day(3);
    expect(await edit({ unitPrice: 12 }, { unitPrice: 14, priceFrom })).toMatchObject({
      comingPrice: { unitPrice: 14, from: priceFrom },
    });
    const expected = { comingPrice: { unitPrice: 14, from: day(4) } };
    expect(await edit({ priceFrom }, { unitPrice: 14, priceFrom: day(4) })).toMatchObject(expected);
  });
});
