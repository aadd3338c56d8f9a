import { expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '@/lib/domain/operation';
import { madeDocument } from '@/lib/http/made-document';
import { resetDatabase } from '../../support/test-database';
import { anOrganization, aSignedInPerson } from '../../support/world';

it('is made for a person two at once; another person does not wait for it', async () => {
  await resetDatabase();
  const organization = await anOrganization();
  const [ada, bo] = [await aSignedInPerson({ organization }), await aSignedInPerson({ organization })];
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const GET = madeDocument(
    operation({
      ...{ may: 'profile.read', input: z.object({}), fault: () => 'No paper.' },
      async execute({ actor }) {
        begun.push(actor.kind === 'user' ? actor.name : '');
        await new Promise<void>((resolve) => ends.push(resolve));
        return { fileName: 'paper.pdf', content: new Uint8Array() };
      },
    }),
    {
      ...{ tag: 'Orders', summary: '', description: '', type: 'application/pdf', answerExample: '' },
      codes: {},
    },
  );
  const ask = ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return GET(new Request('http://localhost:3000/api/paper.pdf', { headers }), {
      params: Promise.resolve({}),
    });
  };
  const papers = [ask(ada), ask(ada), ask(ada)];
  await expect.poll(() => begun).toHaveLength(2);
  papers.push(ask(bo));
  await expect.poll(() => begun).toContain(bo.user.name);
  expect(begun).toEqual([ada.user.name, ada.user.name, bo.user.name]);
  for (const end of ends.splice(0)) end();
  await expect.poll(() => begun).toHaveLength(4);
  for (const end of ends) end();
  expect((await Promise.all(papers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
