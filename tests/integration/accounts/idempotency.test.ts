import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '@/lib/http/call';
import { database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { conflict } from '@/lib/domain/errors';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { operation } from '@/lib/domain/operation';
import { systemActor } from '@/lib/auth/principal';
import { resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import { anOrganization, aSignedInPerson } from '../../support/world';

const invite = api(inviteUser, { ok: 201 });
const email = 'guest@example.com';
let token: string;

beforeEach(async () => {
  await resetDatabase();
  token = (
    await aSignedInPerson({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Fjord' }) })
  ).token;
});

function post(body: unknown, key?: string, handler = invite): Promise<Response> {
  const request = new Request('http://localhost:3000/api/users/invite-user', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return handler(request, { params: Promise.resolve({}) });
}

const guest = { email, role: 'ORG_MEMBER' };

describe('an Idempotency-Key', () => {
  it('answers a repeated request the same bytes without running it again, and refuses another body', async () => {
    const first = await post(guest, 'k1');
    const again = await post(guest, 'k1');
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
    expect(first.status).toBe(201);
    expect(await mailsWaitingFor(email)).toHaveLength(1);
    expect(await eventsOf()).toEqual(['user.invited']);
    await post(guest);
    expect(await eventsOf()).toEqual(['user.invited', 'user.invited']);
    const other = await post({ ...guest, email: 'other@example.com' }, 'k1');
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await mailsWaitingFor('other@example.com')).toEqual([]);
  });

  it('belongs to one person', async () => {
    await post(guest, 'k1');
    token = (
      await aSignedInPerson({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Polar' }) })
    ).token;
    expect((await post({ ...guest, email: 'other@example.com' }, 'k1')).status).toBe(201);
  });

  it('runs one of many at the same moment; the others hear that it is in progress, or its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(guest, 'k1')));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await mailsWaitingFor(email)).toHaveLength(1);
  });

  it('is free again after a refusal, which changed nothing', async () => {
    const invalid = await post({ ...guest, role: 'SUPERUSER' }, 'k1');
    expect(invalid.status).toBe(400);
    expect((await post(guest, 'k1')).status).toBe(201);
  });

  it('is free again after a fault of ours that changed nothing', async () => {
    let runs = 0;
    const broken = operation({
      may: 'session.read',
      input: z.object({}),
      fault: () => 'An error occurred during a test',
      execute() {
        runs += 1;
        throw runs === 1 ? new Error('secret detail') : conflict('AGAIN', 'ran again');
      },
    });
    const handler = api(broken, { ok: 201 });
    const first = await post({}, 'k1', handler);
    expect(first.status).toBe(500);
    expect(await first.text()).not.toContain('secret detail');
    expect((await post({}, 'k1', handler)).status).toBe(409);
    expect(runs).toBe(2);
  });

  it('leads to what was committed before a fault of ours, and never commits it again', async () => {
    let runs = 0;
    const fragile = operation({
      may: 'session.read',
      input: z.object({}),
      fault: () => 'An error occurred during a test',
      async execute({ transaction }): Promise<{ made: string }> {
        runs += 1;
        const made = await transaction((tx) => Promise.resolve(`${runs} ${typeof tx}`));
        if (runs > 0) throw new Error('the process died here');
        return { made };
      },
      resume: (_, committed) => Promise.resolve({ made: `resumed ${String(committed)}` }),
    });
    const handler = api(fragile, { ok: 201 });
    expect((await post({}, 'k1', handler)).status).toBe(500);
    const again = await post({}, 'k1', handler);
    const body = await again.text();
    expect([again.status, body]).toEqual([201, '{"made":"resumed 1 object"}']);
    expect(await (await post({}, 'k1', handler)).text()).toBe(body);
    expect(runs).toBe(1);
  });

  it('of a call that died with its process is taken over when that must be dead, and no earlier', async () => {
    await post(guest, 'k1');
    const [row] = await database().idempotencyKey.findMany();
    const asItDied = { status: null, body: Prisma.DbNull, completedAt: null };
    await database().idempotencyKey.updateMany({ data: asItDied });
    const early = await post(guest, 'k1');
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'IDEMPOTENCY_IN_PROGRESS' }]);
    await database().idempotencyKey.updateMany({ data: { claimedAt: new Date(Date.now() - 91_000) } });
    const late = await post(guest, 'k1');
    expect([late.status, await late.text()]).toEqual([201, row?.body]);
    expect(await mailsWaitingFor(email)).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(256), 'with space'])('is refused when it is malformed: %j', async (key) => {
    expect((await post(guest, key)).status).toBe(400);
    expect(await mailsWaitingFor(email)).toEqual([]);
  });

  it('is kept for 24 hours', async () => {
    await post(guest, 'k1');
    await database().idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - 86_400_001) } });
    expect((await post({ ...guest, email: 'other@example.com' }, 'k1')).status).toBe(201);
  });
});

it('the sweep removes what has run out and nothing else', async () => {
  await post(guest, 'old');
  await database().idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - 86_400_001) } });
  await post({ ...guest, email: 'other@example.com' }, 'new');
  const idle = await aSignedInPerson({ role: 'ORG_MEMBER' });
  await database().session.updateMany({
    where: { userId: idle.user.id },
    data: { lastSeenAt: new Date(Date.now() - 86_400_001) },
  });
  expect(await sweepExpired(systemActor('sweep'), {})).toEqual({ done: 12, failed: 0 });
  expect(await database().session.count()).toBe(1);
  expect(await database().idempotencyKey.findMany({ select: { key: true } })).toEqual([{ key: 'new' }]);
  await expect(sweepExpired(idle.actor, {})).rejects.toMatchObject({ kind: 'forbidden' });
});
