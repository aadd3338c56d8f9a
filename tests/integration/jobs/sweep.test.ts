import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { runNow, defineSweep, type Swept } from '@/lib/domain/jobs/job-runner';
import { movedClock } from '../../support/moved-clock';
import { query, resetDatabase } from '../../support/test-database';

const clock = movedClock(process.env.CLOCK_FILE);
const db = database();

/** Models are a sweep's rows: a price of 1 is done. */
const due = () => ({
  id: Prisma.sql`f.id`,
  rows: Prisma.sql`FROM device_features f WHERE f.unit_price_cents <> 1`,
  order: Prisma.sql`f.name`,
});
const finish = (id: string) => db.deviceFeature.update({ where: { id }, data: { unitPriceCents: 1 } });

async function rows(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `row ${String(index).padStart(4, '0')}`);
  await db.deviceFeature.createMany({ data: names.map((name) => ({ name, unitPriceCents: 2 })) });
}

const sweepOf = (one: (id: string) => Promise<unknown>) =>
  defineSweep({ name: 'deliver_mail', due, one: async (_, id) => void (await one(id)) });

const nameOf = async (id: string) => (await db.deviceFeature.findUniqueOrThrow({ where: { id } })).name;
const run = (made: ReturnType<typeof defineSweep>, signal?: AbortSignal): Promise<Swept> =>
  made(systemActor('sweep'), signal === undefined ? {} : { signal });
const leasedFor = (interval: string) =>
  query(
    `INSERT INTO sweep_leases VALUES ('deliver_mail', gen_random_uuid(), clock_timestamp() + interval '${interval}')`,
  );
const left = () => db.deviceFeature.count({ where: { unitPriceCents: 2 } });

beforeEach(async () => {
  await resetDatabase();
  clock.reset();
});

describe('a sweep', () => {
  it('goes on until nothing is due, past the 201st row, whatever fails on the way', async () => {
    await rows(230);
    const made = sweepOf(async (id) => {
      if ((await nameOf(id)).endsWith('7')) throw new Error('not this one');
      await finish(id);
    });
    expect(await run(made)).toEqual({ done: 207, failed: 23 });
    expect(await left()).toBe(23);
    expect(await run(made)).toEqual({ done: 0, failed: 0 });
    clock.advance(31_000);
    expect(await run(made)).toEqual({ done: 0, failed: 23 });
  });

  it('forgets a failure of what something else has done since, and no other', async () => {
    await rows(2);
    const made = sweepOf(() => Promise.reject(new Error('refused')));
    expect(await run(made)).toEqual({ done: 0, failed: 2 });
    const [first, second] = await db.deviceFeature.findMany({ orderBy: { name: 'asc' } });
    await finish(first?.id ?? '');
    const failed = async () => (await db.sweepRow.findMany()).map(({ rowId }) => rowId).sort();
    expect(await run(made)).toEqual({ done: 0, failed: 0 });
    // It may still come to its turn.
    expect(await failed()).toHaveLength(2);
    clock.advance(31_000);
    expect(await run(made)).toEqual({ done: 0, failed: 1 });
    expect(await failed()).toEqual([second?.id]);
    await db.sweepRow.updateMany({ data: { deadAt: new Date(), nextAt: new Date(0) } });
    await finish(second?.id ?? '');
    expect(await run(made)).toEqual({ done: 0, failed: 0 });
    expect(await failed()).toEqual([second?.id]);
  });

  it('is run by one instance at a time, which does what comes in meanwhile', async () => {
    await rows(1);
    let second: Promise<Swept> | undefined;
    const done: string[] = [];
    const made = sweepOf(async (id) => {
      if (second === undefined) {
        await db.deviceFeature.create({ data: { name: 'came in meanwhile', unitPriceCents: 2 } });
        second = run(made);
        expect(await second).toEqual({ done: 0, failed: 0 });
      }
      done.push(await nameOf(id));
      await finish(id);
    });
    expect(await run(made)).toEqual({ done: 2, failed: 0 });
    expect(done.sort()).toEqual(['came in meanwhile', 'row 0000']);
    expect(await db.sweepLease.count()).toBe(0);
  });

  it('that waits for its queue comes back only when what the other instance had in hand is done', async () => {
    await rows(1);
    let waiting: Promise<Swept> | undefined;
    const done: string[] = [];
    const made = sweepOf(async (id) => {
      if (waiting === undefined) {
        waiting = made(systemActor('sweep'), { wait: true });
        void waiting.then(() => done.push('the one that waited'));
        for (let turn = 0; turn < 30; turn += 1) await left();
      }
      await finish(id);
      done.push(await nameOf(id));
    });
    expect(await run(made)).toEqual({ done: 1, failed: 0 });
    expect(await waiting).toEqual({ done: 0, failed: 0 });
    expect(done).toEqual(['row 0000', 'the one that waited']);
  });

  it('is taken over from an instance that is gone, after two minutes', async () => {
    await rows(1);
    await leasedFor('2 minutes');
    const made = sweepOf(finish);
    expect(await run(made)).toEqual({ done: 0, failed: 0 });
    await query(`UPDATE sweep_leases SET until = clock_timestamp() - interval '1 second'`);
    expect(await run(made)).toEqual({ done: 1, failed: 0 });
  });

  it('that waits takes the queue over as soon as the instance that is gone has lost it', async () => {
    await rows(1);
    await leasedFor('300 milliseconds');
    const made = sweepOf(finish);
    expect(await made(systemActor('sweep'), { wait: true })).toEqual({ done: 1, failed: 0 });
  });

  it('goes on at once where the database was away when queue and row should have been let go', async () => {
    await rows(1);
    let times = 0;
    const made = sweepOf(async (id) => {
      times += 1;
      if (times === 1) {
        await query(`CREATE FUNCTION away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'away'; END $$;
          CREATE TRIGGER away BEFORE UPDATE OR DELETE ON sweep_rows FOR EACH ROW EXECUTE FUNCTION away();
          CREATE TRIGGER away BEFORE UPDATE OR DELETE ON sweep_leases FOR EACH ROW EXECUTE FUNCTION away()`);
        throw new Error('away');
      }
      await finish(id);
    });
    await expect(run(made)).rejects.toThrow('away');
    await query('DROP TRIGGER away ON sweep_rows; DROP TRIGGER away ON sweep_leases; DROP FUNCTION away()');
    expect(await run(made)).toEqual({ done: 1, failed: 0 });
    expect([await db.sweepRow.count(), await db.sweepLease.count()]).toEqual([0, 0]);
  });

  it('stops after the rows in hand when the process is to end, and leaves the rest as it was', async () => {
    await rows(5);
    const stop = new AbortController();
    const made = sweepOf(async (id) => {
      if ((await left()) === 3) stop.abort();
      await finish(id);
    });
    expect(await run(made, stop.signal)).toEqual({ done: 3, failed: 0 });
    expect(await left()).toBe(2);
    expect([await db.sweepRow.count(), await db.sweepLease.count()]).toEqual([0, 0]);
  });

  it('does not turn for ever on a row that stays due although it was done', async () => {
    await rows(2);
    let turns = 0;
    const made = sweepOf(() => Promise.resolve((turns += 1)));
    await run(made);
    expect(turns).toBe(10);
  });

  it('of what is always due does it again only when its time has come', async () => {
    let turns = 0;
    const made = defineSweep({
      name: 'sweep_expired',
      everyMs: 60_000,
      due: () => ({
        id: Prisma.sql`k`,
        rows: Prisma.sql`FROM unnest(ARRAY['a', 'b']) AS t (k) WHERE TRUE`,
        order: Prisma.sql`k`,
      }),
      one: () => Promise.resolve(void (turns += 1)),
    });
    await run(made);
    await run(made);
    expect(turns).toBe(2);
    clock.advance(61_000);
    await run(made);
    expect(turns).toBe(4);
  });

  it('gives up a row that fails as if its server were away, though that answers its neighbours all the time', async () => {
    await rows(1);
    const { id: alone } = await db.deviceFeature.findFirstOrThrow({ where: { unitPriceCents: 2 } });
    const made = sweepOf(async (id) => {
      if (id === alone) throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });
      await finish(id);
    });
    const hour = async (neighbour: boolean) => {
      if (neighbour)
        await db.deviceFeature.create({ data: { name: clock.now().toISOString(), unitPriceCents: 2 } });
      clock.advance(3_600_000);
      await run(made);
    };
    const row = () => db.sweepRow.findFirstOrThrow({ where: { rowId: alone } });
    for (let hours = 0; hours < 11; hours += 1) await hour(false);
    expect(await row()).toMatchObject({ attempts: 0, awaySince: expect.any(Date) as Date, deadAt: null });
    for (let hours = 0; hours < 60; hours += 1) await hour(true);
    expect(await row()).toMatchObject({ awaySince: null, deadAt: expect.any(Date) as Date });
    const mails = await db.outboxMail.findMany({ where: { template: 'operatorAlert' } });
    expect(mails).toHaveLength(1);
  });

  it('leaves alone what a person has had done just now, and a person what the sweep has in hand', async () => {
    await rows(1);
    const { id } = await db.deviceFeature.findFirstOrThrow({ where: { unitPriceCents: 2 } });
    const times: string[] = [];
    const release: (() => void)[] = [];
    const spec = {
      name: 'deliver_mail' as const,
      due,
      async one(_: unknown, row: string) {
        times.push(row);
        await new Promise<void>((resolve) => release.push(resolve));
        await finish(row);
      },
    };
    const context = { db } as Parameters<typeof runNow>[1];
    const person = runNow(spec, context, id, 'early');
    await expect.poll(() => release.length).toBe(1);
    expect(await runNow(spec, context, id, 'early')).toBe('taken');
    expect(await run(defineSweep(spec))).toEqual({ done: 0, failed: 0 });
    for (const go of release) go();
    expect(await person).toBe('done');
    expect(times).toEqual([id]);
  });
});
