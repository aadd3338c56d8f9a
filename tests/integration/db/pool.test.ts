import { expect, it } from 'vitest';
import { databasePool } from '@/lib/db/client';

it('a connection prepares nothing under a name: behind PgBouncer the next transaction has another one', async () => {
  const client = await databasePool().connect();
  try {
    const ask = () => client.query({ name: 'counted', text: 'SELECT $1::int AS given', values: [7] });
    expect([(await ask()).rows, (await ask()).rows]).toEqual([[{ given: 7 }], [{ given: 7 }]]);
    const { rows } = await client.query('SELECT name FROM pg_prepared_statements');
    expect(rows).toEqual([]);
  } finally {
    client.release();
  }
});
