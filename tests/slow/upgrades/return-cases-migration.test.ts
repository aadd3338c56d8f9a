import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { query, withEmptyDatabase } from '../../support/test-database';

const folder = path.join(projectRoot, 'prisma/migrations');
const names = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort();
const sqlOf = (name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
const FIRST = '20261129200000_return_cases';

const MODEL = '00000000-0000-7000-8000-000000000001';
const FJORD = '00000000-0000-7000-8000-000000000002';
const POLAR = '00000000-0000-7000-8000-000000000003';

/** A rental of an organisation, and its device. */
const rented = (serial: string, organization: string, state: string, columns: string, values: string) => `
  WITH made AS (INSERT INTO devices (id, serial_number, feature_id, organization_id, logistic_status, returned)
    VALUES (gen_random_uuid(), '${serial}', '${MODEL}', '${organization}', 'IN_CUSTOMER_USE', ${state !== 'IN_USE'}) RETURNING id)
  INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, state, ${columns})
  SELECT gen_random_uuid(), id, '${serial}', '${MODEL}', '${organization}', 'Then', '${state}', ${values} FROM made;`;

it('what was announced and is not here becomes a return for each organisation and moment', async () => {
  await withEmptyDatabase('earlier_returns', async (url) => {
    const ask = (sql: string) => query(sql, [], url);
    for (const name of names.filter((one) => one < FIRST)) await ask(sqlOf(name));
    const [morning, noon] = ["'2026-10-01T08:00:00.123Z'", "'2026-10-01T12:00:00Z'"];
    await ask(`INSERT INTO device_features (id, name, unit_price_cents) VALUES ('${MODEL}', 'Drift Tag', 1450);
      INSERT INTO organizations (id, name, email) VALUES ('${FJORD}', 'Fjord', 'a@fjord.example'), ('${POLAR}', 'Polar', 'a@polar.example');
      ${rented('F-1', FJORD, 'ANNOUNCED', 'announced_at', morning)}
      ${rented('F-2', FJORD, 'ANNOUNCED', 'announced_at', morning)}
      ${rented('F-3', FJORD, 'ANNOUNCED', 'announced_at', noon)}
      ${rented('P-1', POLAR, 'ANNOUNCED', 'announced_at', morning)}
      ${rented('F-here', FJORD, 'RECEIVED', 'announced_at, received_at', `${morning}, ${noon}`)}
      ${rented('F-asked', FJORD, 'ANNOUNCED', 'announced_at', 'NULL')}
      ${rented('F-used', FJORD, 'IN_USE', 'used_at', morning)}`);
    for (const name of names.filter((one) => one >= FIRST)) await ask(sqlOf(name));
    const cases =
      await ask(`SELECT c.number, o.name, c.organization_name AS "named", c.opened_at AS "at", c.id::text,
        (SELECT string_agg(a.serial_number, ' ' ORDER BY a.serial_number) FROM device_assignments a WHERE a.return_case_id = c.id) AS devices
      FROM return_cases c JOIN organizations o ON o.id = c.organization_id ORDER BY c.opened_at, o.name`);
    expect(cases).toMatchObject([
      { name: 'Fjord', named: 'Then', devices: 'F-1 F-2' },
      { name: 'Polar', devices: 'P-1' },
      { name: 'Fjord', devices: 'F-3' },
    ]);
    expect(cases.map(({ number }) => String(number)).sort()).toEqual(['R-10001', 'R-10002', 'R-10003']);
    // In the order of their moments, as any other ID.
    const moments = cases.map(({ id }) => String(id).slice(0, 13));
    expect(moments).toEqual(moments.toSorted());
    for (const { id } of cases)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(
      await ask(`SELECT serial_number FROM device_assignments WHERE return_case_id IS NULL ORDER BY 1`),
    ).toEqual(['F-asked', 'F-here', 'F-used'].map((serial_number) => ({ serial_number })));
    // Repeated, it finds nothing more.
    await ask(sqlOf('20261129200200_earlier_returns'));
    expect(await ask('SELECT count(*)::int AS count FROM return_cases')).toEqual([{ count: 3 }]);
    // An older version announces: no case, and the next number is the next.
    await ask(`UPDATE device_assignments SET announced_at = now() WHERE serial_number = 'F-used';
      UPDATE devices SET returned = true WHERE serial_number = 'F-used';
      INSERT INTO return_cases (id, organization_name) VALUES (gen_random_uuid(), 'Fjord')`);
    expect(await ask(`SELECT number FROM return_cases ORDER BY number DESC LIMIT 1`)).toEqual([
      { number: 'R-10004' },
    ]);
  });
});
