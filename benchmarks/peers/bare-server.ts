/** The least cost of a list: node:http and pg, no sign-in. /rows without a total, /count with count(*). */
import http from 'node:http';
import pg from 'pg';
import { devicesSql, countSql } from './bare-sql';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function answer(path: string | undefined): Promise<object> {
  const { rows } = await pool.query(devicesSql);
  if (path !== '/count') return { data: rows };
  const { rows: counted } = await pool.query<{ count: number }>(countSql);
  return { data: rows, count: counted[0]?.count };
}

const server = http.createServer((request, response) => {
  answer(request.url).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log(JSON.stringify({ ready: true })));
