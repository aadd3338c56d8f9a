import { addDays } from 'date-fns';
import { beforeEach, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { calibrationMails } from '@/lib/config/limits';
import { clock } from '@/lib/core/clock';
import { tellCalibrations } from '@/lib/domain/rentals/tell-calibrations';
import type { MailTemplates } from '@/lib/i18n/mails';
import { movedClock } from '../../support/moved-clock';
import { mailsWaitingFor } from '../../support/rows';
import { resetDatabase } from '../../support/test-database';
import { aCustomer, aDevice, anOrganization, aPerson, type Customer } from '../../support/world';

const moved = movedClock(process.env.CLOCK_FILE);
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await resetDatabase();
  moved.reset();
});

const run = () => tellCalibrations(systemActor('sweep'), {});
const told = async ({ email }: { email: string }) =>
  (await mailsWaitingFor(email)).map(({ data }) => data as unknown as MailTemplates['calibrationsDue']);
const device = (organization: Pick<Customer, 'id'>, days: number, more: object = {}) =>
  aDevice({
    ...{ organization: organization as Customer, logisticStatus: 'IN_CUSTOMER_USE', ...more },
    calibrationExpires: addDays(clock().now(), days),
  });

it('what is due is told to the administrators, once in 30 days, the longest overdue first', async () => {
  const customer = await aCustomer();
  moved.advance(DAY_MS);
  const soon = await device(customer, 20);
  const over = await device(customer, -3);
  const later = await device(customer, 40);
  await device(customer, 5, { logisticStatus: 'LOST' });
  for (let time = 0; time < 2; time += 1) await run();
  expect(await told(customer.member)).toEqual([]);
  expect(await told(customer.admin)).toMatchObject([
    {
      ...{ organization: customer.name, count: 2, over: 1 },
      devices: [{ serial: over.serialNumber }, { serial: soon.serialNumber }],
    },
  ]);
  moved.advance(29 * DAY_MS);
  await run();
  expect(await told(customer.admin)).toHaveLength(1);
  moved.advance(DAY_MS);
  await run();
  const [, second] = await told(customer.admin);
  expect(second?.devices.map(({ serial }) => serial)).toContain(later.serialNumber);
});

it('a look that finds nothing is repeated a day later', async () => {
  const customer = await aCustomer();
  moved.advance(DAY_MS);
  await run();
  await device(customer, 3);
  await run();
  expect(await told(customer.admin)).toEqual([]);
  moved.advance(DAY_MS);
  await run();
  expect(await told(customer.admin)).toMatchObject([{ count: 1, over: 0 }]);
});

it('nothing is told to a deactivated organisation, nor to whoever does without', async () => {
  const gone = await anOrganization({ deletedAt: new Date() });
  const people = [await aPerson({ role: 'ORG_ADMIN', organization: gone })];
  const quiet = await anOrganization();
  people.push(await aPerson({ role: 'ORG_ADMIN', organization: quiet, mailsCalibration: false }));
  moved.advance(DAY_MS);
  for (const one of [gone, quiet]) await device(one, 3);
  await run();
  for (const person of people) expect(await told(person)).toEqual([]);
});

it('the first ones are named, and all counted', async () => {
  const customer = await aCustomer();
  moved.advance(DAY_MS);
  const { mostNamed } = calibrationMails;
  for (let n = 0; n < mostNamed + 2; n += 1) await device(customer, -1);
  await run();
  const [mail] = await told(customer.admin);
  expect([mail?.count, mail?.over, mail?.devices.length]).toEqual([mostNamed + 2, mostNamed + 2, mostNamed]);
});
