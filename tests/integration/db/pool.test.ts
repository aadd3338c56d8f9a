import { expect, it } from 'vitest';
import { PrismaPg } from '@prisma/adapter-pg';
import { databasePool, openPool } from '@/lib/db/client';
import { Prisma, PrismaClient } from '@/lib/db/generated/client';
import { isStatementName, prepared, statementName } from '@/lib/db/prepared';

it('a connection prepares nothing under a name of somebody else: behind PgBouncer the next transaction has another one', async () => {
  const client = await databasePool().connect();
  try {
    const ask = () => client.query({ name: 'counted', text: 'SELECT $1::int AS given', values: [7] });
    expect([(await ask()).rows, (await ask()).rows]).toEqual([[{ given: 7 }], [{ given: 7 }]]);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM pg_prepared_statements');
    expect(rows.filter(({ name }) => !isStatementName(name))).toEqual([]);
  } finally {
    client.release();
  }
});

it('a connection keeps the plans of our marked statements, unless it is told not to', async () => {
  const url = process.env.DATABASE_URL ?? '';
  for (const prepares of [true, false]) {
    const pool = openPool(url, { prepares });
    // A connection knows its own prepared statements.
    pool.options.max = 1;
    const client = new PrismaClient({
      adapter: new PrismaPg(pool, { statementNameGenerator: statementName }),
    });
    try {
      const given = await client.$queryRaw(prepared(Prisma.sql`SELECT ${7}::int AS given`));
      expect(given).toEqual([{ given: 7 }]);
      expect(await client.$queryRaw`SELECT ${8}::int AS given`).toEqual([{ given: 8 }]);
      const { rows } = await pool.query<{ name: string }>('SELECT name FROM pg_prepared_statements');
      expect(rows.map(({ name }) => isStatementName(name))).toEqual(prepares ? [true] : []);
    } finally {
      await client.$disconnect();
      await pool.end();
    }
  }
});
