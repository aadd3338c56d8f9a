import { beforeEach, describe, expect, it } from 'vitest';
import * as devices from '@/app/api/devices.csv/route';
import { query, resetDatabase } from '../../support/test-database';
import { aModel, aSignedInPerson, anOrganization } from '../../support/world';

// A CSV file beside its list (ADR 0041): a stream, readable to its end.

const ROWS = 2_300;

beforeEach(async () => {
  await resetDatabase();
  const model = await aModel({ name: 'Buoy' });
  await query(
    `INSERT INTO devices (id, serial_number, feature_id, created_at)
     SELECT gen_random_uuid(), 'S-' || i, $1, timestamptz '2026-01-01' - i * interval '1 minute'
     FROM generate_series(1, $2::int) i`,
    [model.id, ROWS],
  );
});

async function file(token: string, method: 'GET' | 'HEAD' = 'GET') {
  const request = new Request('http://localhost:3000/api/devices.csv', {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  return devices[method](request, { params: Promise.resolve({}) });
}

const serialsIn = (text: string) => text.match(/^S-\d+/gm) ?? [];

describe('a list as CSV', () => {
  it('is every row of it, however many', async () => {
    const { token } = await aSignedInPerson({ role: 'SUPERUSER' });
    const answer = await file(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="devices-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = await answer.text();
    expect(serialsIn(text)).toEqual(Array.from({ length: ROWS }, (_, index) => `S-${index + 1}`));
    expect(text.split('\r\n')).toHaveLength(ROWS + 2);
  });

  it('comes in pieces, each read when the one before has been taken', async () => {
    const { token } = await aSignedInPerson({ role: 'SUPERUSER' });
    const reader = (await file(token)).body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(serialsIn(first)).toHaveLength(1_000);
    await query("DELETE FROM devices WHERE serial_number IN ('S-1000', 'S-1500')");
    const second = new TextDecoder().decode((await reader.read()).value);
    expect(serialsIn(second).slice(0, 2)).toEqual(['S-1001', 'S-1002']);
    expect(second).not.toContain('S-1500');
    await reader.cancel();
  });

  it.each([
    ['the session ends', 'UNAUTHENTICATED', 'UPDATE sessions SET revoked_at = now()'],
    ['the person is deleted', 'UNAUTHENTICATED', 'UPDATE users SET deleted_at = now()'],
    ['the role changes', 'FORBIDDEN', "UPDATE users SET role = 'ORG_MEMBER'"],
  ])('is broken off where %s meanwhile (%s)', async (_name, code, change) => {
    const { token } = await aSignedInPerson({ role: 'SUPERUSER' });
    const reader = (await file(token)).body!.getReader();
    await reader.read();
    await query(change);
    await expect(reader.read()).rejects.toMatchObject({ code });
  });

  it('answers HEAD without reading on; where there is nothing it is its head alone', async () => {
    const { token } = await aSignedInPerson({ role: 'SUPERUSER' });
    const answer = await file(token, 'HEAD');
    expect([answer.status, answer.body]).toEqual([200, null]);
    const stranger = await aSignedInPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const bytes = await (await file(stranger.token)).arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\ufeffSerial number,Model,Calibration date,Logistic status,Return announced,Order number,Order ID,Active,Created (UTC),ID\r\n',
    );
  });
});
