import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db/client';
import type * as exportTurns from '@/lib/domain/lists/export-turns';
import { exportOwnData } from '@/lib/domain/accounts/export-own-data';
import { exportsAnswer } from '@/lib/schemas/answers/export';
import { exportsAtOnce } from '@/lib/config/budgets';
import { admin, freshCast, stranger } from '../cast';

const db = database();

freshCast({ harbour: true });

type Process = typeof exportTurns;

/** Two processes: each has the module for itself, and only the database in common. */
let one: Process;
let other: Process;
beforeEach(async () => {
  vi.resetModules();
  one = await import('@/lib/domain/lists/export-turns');
  vi.resetModules();
  other = await import('@/lib/domain/lists/export-turns');
});

const SOON = { waitMs: 60_000, lookMs: 5 };

/** Asks for a turn; notes the file once it has come. */
function ask(process: Process, come: string[], file: string, gone?: AbortSignal, who = admin) {
  const turn = process.takeExportTurn({ actor: who, db, now: new Date() }, file, gone, SOON);
  return turn.then((taken) => {
    come.push(file);
    return taken;
  });
}

const noted = async () => (await db.exportTurn.findMany()).map(({ file }) => file).sort();
const waits = (file: string) => expect.poll(noted).toContain(file);

/** Two looks of all that wait have passed. */
const looked = async (file: string) => {
  const touched = async () => (await db.exportTurn.findFirstOrThrow({ where: { file } })).touchedAt.getTime();
  const before = await touched();
  await expect.poll(touched).toBeGreaterThan(before);
};

describe('files of one person', () => {
  it('are two at once in all processes, and the next ones come in their order', async () => {
    const come: string[] = [];
    const first = await ask(one, come, '1.csv');
    const second = await ask(other, come, '2.csv');
    const third = ask(one, come, '3.csv');
    await waits('3.csv');
    const fourth = ask(other, come, '4.csv');
    await waits('4.csv');
    await looked('3.csv');
    await looked('4.csv');
    expect(come).toEqual(['1.csv', '2.csv']);
    await second.end();
    await second.end();
    const turn = await third;
    await looked('4.csv');
    expect(come).toEqual(['1.csv', '2.csv', '3.csv']);
    await first.end();
    await (await fourth).end();
    await turn.end();
    expect(await noted()).toEqual([]);
  });

  it('asked for in the same moment are two at once, too', async () => {
    const come: string[] = [];
    const all = Array.from({ length: 8 }, (_, at) => ask(at % 2 === 0 ? one : other, come, `${at}.csv`));
    let most = 0;
    await Promise.all(
      all.map(async (asked) => {
        const turn = await asked;
        most = Math.max(most, await db.exportTurn.count({ where: { place: { not: null } } }));
        await turn.end();
      }),
    );
    expect(come).toHaveLength(8);
    expect(most).toBeLessThanOrEqual(2);
    expect(await noted()).toEqual([]);
  });

  it('never come before an earlier one, even while a place is free', async () => {
    const earlier = { userId: admin.userId, file: 'earlier.csv', touchedAt: new Date(Date.now() + 60_000) };
    const { id } = await db.exportTurn.create({ data: earlier });
    const come: string[] = [];
    const mine = ask(one, come, 'mine.csv');
    await waits('mine.csv');
    await looked('mine.csv');
    await looked('mine.csv');
    expect(come).toEqual([]);
    await db.exportTurn.delete({ where: { id } });
    await (await mine).end();
  });

  it('whose place another process takes in the same moment get the other one', async () => {
    const come: string[] = [];
    let asked: ReturnType<typeof ask> | undefined;
    await db.$transaction(async (tx) => {
      await tx.exportTurn.create({ data: { userId: admin.userId, file: 'first.csv', place: 1 } });
      asked = ask(one, come, 'second.csv');
      const stuck = () =>
        db.$queryRaw`SELECT 1 AS one FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(stuck).toHaveLength(1);
    });
    const turn = await asked;
    expect(await db.exportTurn.findFirst({ where: { file: 'second.csv' } })).toMatchObject({ place: 2 });
    await turn?.end();
    await db.exportTurn.deleteMany();
  });

  it('keep nobody else waiting', async () => {
    const come: string[] = [];
    const all = await Promise.all(
      [admin, admin, stranger, stranger].map((who, at) => ask(one, come, `${at}.csv`, undefined, who)),
    );
    expect(come).toHaveLength(4);
    for (const turn of all) await turn.end();
  });

  it('that nobody waits for any more, or that wait too long, are refused and leave nothing', async () => {
    const come: string[] = [];
    const turns = [await ask(one, come, '1.csv'), await ask(other, come, '2.csv')];
    const leaving = new AbortController();
    const left = ask(one, come, 'left.csv', leaving.signal);
    await waits('left.csv');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ kind: 'tooMany' });
    const impatient = { ...SOON, waitMs: 1 };
    await expect(
      other.takeExportTurn({ actor: admin, db, now: new Date() }, 'late.csv', undefined, impatient),
    ).rejects.toMatchObject({
      message: 'You are getting two files already. Please wait until one of them is complete.',
    });
    expect(await noted()).toEqual(['1.csv', '2.csv']);
    for (const turn of turns) await turn.end();
  });

  it('do not wait in any number', async () => {
    const most = exportsAtOnce.ofOne + exportsAtOnce.waiting;
    const queued = Array.from({ length: most }, (_, at) => ({ userId: admin.userId, file: `${at}.csv` }));
    await db.exportTurn.createMany({ data: queued });
    await expect(ask(one, [], 'more.csv')).rejects.toMatchObject({ kind: 'tooMany' });
    await db.exportTurn.deleteMany();
  });

  it('of a dead process make room once nothing has touched them for a while', async () => {
    const before = (seconds: number) => new Date(Date.now() - seconds * 1000);
    const dead = { userId: admin.userId, touchedAt: before(3_600), askedAt: before(3_600) };
    await db.exportTurn.createMany({
      data: [
        { ...dead, file: 'dead.csv', place: 1 },
        { ...dead, file: 'deader.csv', place: 2 },
        { ...dead, file: 'queued.csv' },
      ],
    });
    expect(await one.listExports(admin, {})).toEqual({ data: [] });
    await (await ask(one, [], 'mine.csv')).end();
    expect(await noted()).toEqual([]);
  });

  it('are told with their rows, to the person alone', async () => {
    const turn = await ask(one, [], '1.csv');
    const second = await ask(one, [], '2.csv');
    const third = ask(other, [], '3.csv');
    await waits('3.csv');
    await turn.sent(1_000);
    await turn.sent(500);
    const told = () => other.listExports(admin, {});
    await expect.poll(told, { timeout: 10_000 }).toMatchObject({
      data: [
        { file: '1.csv', state: 'running', rows: 1_500 },
        { file: '2.csv', state: 'running', rows: 0 },
        { file: '3.csv', state: 'waiting', rows: 0 },
      ],
    });
    exportsAnswer.parse(await told());
    expect(await one.listExports(stranger, {})).toEqual({ data: [] });
    await turn.end();
    await (await third).end();
    await second.end();
  });

  it('are own data, too', async () => {
    const [first, second] = [await ask(one, [], '1.csv'), await ask(other, [], '2.csv')];
    const data = exportOwnData(admin, {});
    await waits('own-data');
    await first.end();
    expect((await data).user.email).toBe(admin.email);
    await second.end();
    expect(await noted()).toEqual([]);
  });
});
