import { stopSilentServer } from './silent-mail';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { deliverMail } from '@/lib/domain/jobs/deliver-mail';
import { enqueueMail } from '@/lib/mail/outbox';
import { resetDatabase } from '../../support/test-database';

const db = database();

beforeEach(resetDatabase);
afterAll(stopSilentServer);

it('a mail server that keeps silent is given up on, and counts as away', async () => {
  await db.$transaction((tx) =>
    enqueueMail(
      tx,
      { to: 'ada@example.com', template: 'operatorAlert', data: { what: 'A test', details: [] } },
      new Date(),
    ),
  );
  expect(await deliverMail(systemActor('mail'), {})).toEqual({ done: 0, failed: 1 });
  const expected = { attempts: 0, awaySince: expect.any(Date) as Date, deadAt: null };
  expect(await db.sweepRow.findFirstOrThrow()).toMatchObject(expected);
});
