import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import type { EventType } from '@/lib/vocabulary/event-types';
import { database } from '@/lib/db/client';
import { recordEvent } from '@/lib/domain/events/record-event';
import { eventSentence } from '@/lib/domain/events/event-sentences';
import type { EventParams } from '@/lib/i18n/event-sentences';
import { query, resetDatabase } from '../../support/test-database';

beforeEach(resetDatabase);

async function record<Type extends EventType>(type: Type, params: EventParams[Type]) {
  const entry = { type, params } as Parameters<typeof recordEvent>[2];
  await database().$transaction((tx) => recordEvent(tx, systemActor('test'), entry));
  return database().eventLog.findFirstOrThrow({ orderBy: { id: 'desc' } });
}

describe('an entry of the log', () => {
  it('stores what its sentence is made of, raw, so that another language can say it, and says the same again', async () => {
    const changed = { serial: 'DM-1', from: 'AT_STORAGE', to: 'LOST' } as const;
    expect(await record('device.statusChanged', changed)).toMatchObject({
      event: 'Status of device DM-1 changed from At storage to Lost',
      params: changed,
    });
    const placed = { organization: 'Fjord', quantity: 1, totalCents: 1290 };
    const expected = { event: 'Order of 1 device for €12.90 per 30 days placed for Fjord', params: placed };
    expect(await record('order.placed', placed)).toMatchObject(expected);
    const { event, params } = await record('order.leaseEnding', {
      organization: 'Fjord',
      endsAt: '2026-05-30T10:00:00.000Z',
      cause: 'ASKED',
    });
    expect(event).toBe('Lease of Fjord ends on 30-05-2026');
    const stored = params as unknown as EventParams['order.leaseEnding'];
    expect(eventSentence('order.leaseEnding', stored)).toBe(event);
  });

  it('can be changed neither in its sentence nor in its parameters', async () => {
    const { id } = await record('user.deleted', { person: 'Ada' });
    for (const change of [`params = '{}'`, `params = NULL`, `event = 'x'`, `event_nb = 'x'`])
      await expect(query(`UPDATE event_log SET ${change} WHERE id = $1`, [id])).rejects.toThrow(
        /append-only/,
      );
  });

  it('keeps nothing of its Norwegian sentence once somebody is blanked in it', async () => {
    const one = await record('user.deleted', { person: 'Ada' });
    expect(one.eventNb).toBe('Bruker Ada ble slettet');
    await query(`SELECT set_config('driftmark.anonymise', 'on', true);
      UPDATE event_log SET user_name = NULL WHERE id = '${one.id}'`);
    expect(await database().eventLog.findFirst()).toMatchObject({ eventNb: 'Bruker Ada ble slettet' });
    for (const blanked of [`params = NULL`, `event = 'x'`]) {
      const { id } = await record('user.deleted', { person: 'Ada' });
      await query(`SELECT set_config('driftmark.anonymise', 'on', true);
        UPDATE event_log SET ${blanked} WHERE id = '${id}'`);
      expect(await database().eventLog.findUnique({ where: { id } })).toMatchObject({ eventNb: null });
    }
  });

  it('is not for the portal’s own role to change or delete at all, whatever it sets before', async () => {
    await record('user.deleted', { person: 'Ada' });
    const asPortal = (sql: string) => query(sql, [], process.env.DATABASE_URL);
    await expect(asPortal(`SELECT count(*) FROM event_log`)).resolves.toEqual([{ count: '1' }]);
    for (const change of [`UPDATE event_log SET event = 'x'`, 'DELETE FROM event_log', 'TRUNCATE event_log'])
      await expect(asPortal(`SET driftmark.anonymise = 'on'; ${change}`)).rejects.toThrow(
        /permission denied/,
      );
  });
});
