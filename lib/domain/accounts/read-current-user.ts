import { z } from 'zod';
import { faults } from '@/lib/i18n/requests';
import { operation } from '../operation';
import { userFields, userView, type UserView } from './user-view';

/** The signed-in user. */
export const readCurrentUser = operation({
  may: 'session.read',
  input: z.object({}),
  fault: () => faults.userInfoFetching,
  async execute({ actor, db }): Promise<UserView> {
    return userView(await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: userFields }));
  },
});
