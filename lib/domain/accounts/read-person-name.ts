import { z } from 'zod';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { faults, idErrors } from '@/lib/i18n/requests';
import { uuid } from '@/lib/schemas/ids';
import { operation } from '../operation';

/** A person's name in the event log's filter; null beyond the actor's reach. */
export const readPersonName = operation({
  may: 'events.list',
  input: z.object({ id: uuid(() => idErrors.userInvalid) }),
  fault: () => faults.eventsFetching,
  async execute({ db, scope }, { id }): Promise<string | null> {
    const person = await db.user.findFirst({ where: { id, AND: scope.users() }, select: { name: true } });
    return person && readName(person.name);
  },
});
