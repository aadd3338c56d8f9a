import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { deliverMail } from '@/lib/domain/mail/deliver-mail';
import { enqueueMail } from '@/lib/mail/outbox';
import { resetDatabase } from '../../support/test-database';

/** Takes connections and never says a word. */
const sockets = new Set<Socket>();
const server = createServer((socket) => sockets.add(socket));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const db = database();

beforeEach(resetDatabase);
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('a mail server that keeps silent is given up on long before another sender takes the mail over', async () => {
  await db.$transaction((tx) =>
    enqueueMail(
      tx,
      { to: 'ada@example.com', template: 'operatorAlert', data: { what: 'A test', details: [] } },
      new Date(),
    ),
  );
  const before = performance.now();
  expect(await deliverMail(systemActor('mail'), {})).toEqual({ done: 0, failed: 1 });
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(await db.sweepRow.findFirstOrThrow()).toMatchObject({
    attempts: 0,
    awaySince: expect.any(Date) as Date,
    deadAt: null,
  });
});
