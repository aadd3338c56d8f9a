import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paceBy, type Priority } from '@/lib/billing/pace';
import type * as providerPace from '@/lib/domain/provider-pace';
import { paceCall } from '@/lib/domain/provider-pace';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { customerPortalLink } from '@/lib/domain/payments/customer-portal-link';
import { statusOf } from '../../support/rows';
import { payCheckout } from '../../support/world';
import { admin, fjord } from '../cast';
import { order } from './leases';
import { asked, control } from './provider';
import { db, freshWorld, later, runJobs } from './world';

freshWorld({ buoy: { free: 20, unitPriceCents: 1000 } });

type Process = typeof providerPace;

/** Two processes, which have only the database in common. */
let one: Process;
let other: Process;
beforeEach(async () => {
  vi.resetModules();
  one = await import('@/lib/domain/provider-pace');
  vi.resetModules();
  other = await import('@/lib/domain/provider-pace');
});

/** The bucket regains a request in ten minutes: it holds one for the low, and two in all. */
const EVERY_MS = 600_000;
const impatient = { everyMs: EVERY_MS, waitMs: 1 };
const patient = { everyMs: EVERY_MS, waitMs: 60_000 };

/** So much time passes for the bucket. */
const pass = (requests: number) =>
  db.$executeRaw`UPDATE rate_limits SET expire = expire - ${requests * EVERY_MS} WHERE key = 'providerCalls'`;

describe('requests to the provider', () => {
  it('take from one bucket in all processes, whose last part is not for the low', async () => {
    expect(await one.paceCall('low', impatient)).toBe(true);
    expect(await one.paceCall('low', impatient)).toBe(false);
    expect(await other.paceCall('low', impatient)).toBe(false);
    expect(await other.paceCall('high', impatient)).toBe(true);
    expect(await one.paceCall('high', impatient)).toBe(false);
    await pass(1);
    expect(await one.paceCall('low', impatient)).toBe(false);
    expect(await one.paceCall('high', impatient)).toBe(true);
  });

  it('wait in their order, and the high ones before the low ones', async () => {
    const gone: string[] = [];
    const call = async (name: string, priority: Priority) => {
      if (await one.paceCall(priority, patient)) gone.push(name);
    };
    await call('first', 'low');
    await call('second', 'high');
    const waiting = [call('low 1', 'low'), call('low 2', 'low'), call('high 1', 'high')];
    for (const expected of ['high 1', 'low 1', 'low 2']) {
      // Room for the low is room for the high, too.
      await pass(expected === 'high 1' ? 1 : 2);
      await expect.poll(() => gone.at(-1)).toBe(expected);
      if (expected === 'low 1') expect(await one.paceCall('high', impatient)).toBe(true);
    }
    await Promise.all(waiting);
    expect(gone).toEqual(['first', 'second', 'high 1', 'low 1', 'low 2']);
  });

  it('of one do not wait behind all of another, and those that wait too long leave', async () => {
    const gone: string[] = [];
    const call = async (name: string, whose: string) => {
      if (await one.paceCall('high', patient, whose)) gone.push(name);
    };
    await call('first', 'fjord');
    await call('second', 'fjord');
    const waiting = [1, 2, 3, 4].map((n) => call(`fjord ${n}`, 'fjord'));
    const hasty = one.paceCall('high', impatient, 'fjord');
    waiting.push(call('harbour', 'harbour'));
    expect(await hasty).toBe(false);
    for (let n = 3; n <= 7; n += 1) {
      await pass(1);
      await expect.poll(() => gone.length).toBe(n);
    }
    await Promise.all(waiting);
    expect(gone).toEqual(['first', 'second', 'fjord 1', 'harbour', 'fjord 2', 'fjord 3', 'fjord 4']);
  });

  it('are no one’s budget, and after a long pause no more go at once than ever', async () => {
    await one.paceCall('low', impatient);
    await pass(5);
    const [row] = await db.rateLimit.findMany({ where: { key: 'providerCalls' } });
    expect(row?.points).toBe(0);
    expect(await one.paceCall('low', impatient)).toBe(true);
    expect(await one.paceCall('low', impatient)).toBe(false);
  });
});

describe('what the portal asks', () => {
  let priorities: Priority[] = [];
  let may = true;
  beforeEach(() => {
    priorities = [];
    may = true;
    paceBy((priority) => {
      priorities.push(priority);
      return Promise.resolve(may);
    });
  });
  afterEach(() => paceBy((priority) => paceCall(priority)));

  const during = async (work: () => Promise<unknown>) => {
    priorities = [];
    await work();
    return [...new Set(priorities)];
  };

  it('is high for payments and what a webhook brings, low for links and names', async () => {
    let orderId = '';
    expect(await during(async () => ({ orderId } = await order(admin, 'Buoy', 2)))).toEqual(['high']);
    const paid = async () => {
      await payCheckout(orderId);
      await expect.poll(() => statusOf(orderId)).toBe('PAID');
    };
    expect(await during(paid)).toEqual(['high']);
    expect(await during(() => customerPortalLink(admin, { id: fjord.id }))).toEqual(['low']);
    const rename = async () => {
      await updateOrganization(admin, { id: fjord.id, name: 'Fjord Two' });
      await runJobs();
    };
    expect(await during(rename)).toContain('low');
  });

  it('fails as of a busy provider when the wait is over, without a request, and nothing is lost', async () => {
    may = false;
    const before = (await control<unknown[]>('requests')).length;
    const { orderId } = await order(admin, 'Buoy', 2);
    await expect(customerPortalLink(admin, { id: fjord.id })).rejects.toMatchObject({ statusCode: 429 });
    await runJobs();
    expect((await control<unknown[]>('requests')).length).toBe(before);
    const [waiting] = await db.providerRequest.findMany({ where: { orderId } });
    expect(waiting).toMatchObject({ kind: 'OPEN_CHECKOUT', completedAt: null, refusedWith: null });
    expect(await db.sweepRow.findMany({ where: { deadAt: { not: null } } })).toEqual([]);
    may = true;
    await order(admin, 'Buoy', 1);
    await later(1 / 24);
    expect(await asked('POST /v1/checkout/sessions')).toHaveLength(2);
    expect(await db.order.findUnique({ where: { id: orderId } })).toMatchObject({
      checkoutUrl: expect.any(String) as string,
    });
  });
});
