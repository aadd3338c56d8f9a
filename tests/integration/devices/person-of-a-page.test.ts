import { expect, it } from 'vitest';
import { POST } from '@/app/api/devices/receipt/route';
import { personHeader } from '@/lib/config/limits';
import { snapshot } from '../../support/rows';
import { aDevice, aSignedInPerson } from '../../support/world';
import { fjord, freshCast, member } from '../cast';

freshCast({ member: true });

it('what a page says for its own person is not done in the name of another one who has signed in since', async () => {
  const { serialNumber } = await aDevice({
    organization: fjord,
    logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
  });
  const { token, user } = await aSignedInPerson({ role: 'ORG_ADMIN', organization: fjord });
  const say = (person: string) =>
    POST(
      new Request('http://localhost:3000/api/devices/receipt', {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          [personHeader]: person,
        },
        body: JSON.stringify({ serialNumbers: [serialNumber] }),
      }),
      { params: Promise.resolve({}) },
    );
  const before = await snapshot();
  const refused = await say(member.userId);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'OTHER_PERSON' }]);
  expect(await snapshot()).toEqual(before);
  expect((await say(user.id)).status).toBe(201);
});
