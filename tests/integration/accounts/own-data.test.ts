import { beforeEach, expect, it } from 'vitest';
import { exportOwnData } from '@/lib/domain/accounts/export-own-data';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { ownDataAnswer } from '@/lib/schemas/answers/user';
import { resetDatabase } from '../../support/test-database';
import { anActor, anOrganization, anOrder, aPerson, aSession } from '../../support/world';

beforeEach(resetDatabase);

it('somebody’s own data are all of theirs, nobody else’s, and no secret', async () => {
  const organization = await anOrganization({ name: 'Fjord' });
  const ada = await anActor({ role: 'ORG_ADMIN', organization, name: 'Ada', email: 'ada@example.com' });
  const nils = await anActor({ role: 'ORG_ADMIN', organization, name: 'Nils', email: 'nils@example.com' });
  await aPerson({ organization, name: 'Bystander', email: 'bystander@example.com' });
  await aSession(ada.userId);
  await inviteUser(ada, { email: 'guest@example.com', role: 'ORG_MEMBER' });
  await inviteUser(nils, { email: 'stranger@example.com', role: 'ORG_MEMBER' });
  await anOrder({ organization, createdById: ada.userId, status: 'PAID' });
  await anOrder({ organization, createdById: nils.userId, status: 'PAID' });

  const data = ownDataAnswer.parse(await exportOwnData(ada, {}));
  expect(data).toMatchObject({
    user: { email: 'ada@example.com', name: 'Ada', orgName: 'Fjord' },
    invitationsSent: [{ email: 'guest@example.com' }],
    invitationsReceived: [],
    orders: [{ organization: 'Fjord' }],
  });
  expect(data.sessions.length).toBeGreaterThan(0);
  expect(data.log.map(({ event }) => event)).toEqual([
    'guest@example.com invited to Fjord as Organization member',
  ]);
  const text = JSON.stringify(data);
  for (const other of ['nils@example.com', 'stranger@example.com', 'bystander@example.com', 'Nils'])
    expect(text).not.toContain(other);
  expect(text).not.toMatch(/hash|token|password/i);
});
