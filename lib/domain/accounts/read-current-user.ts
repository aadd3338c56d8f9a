import { z } from 'zod';
import { messages } from '@/lib/config/messages';
import { operation } from '../operation';
import { userFields, userView, type UserView } from './user-view';

/** The signed-in user (§7 users/user-by-token). */
export const readCurrentUser = operation({
  may: 'session.read',
  input: z.object({}),
  fault: messages.defaults.userInfoFetching,
  async run({ actor, db }): Promise<UserView> {
    return userView(await db.user.findUniqueOrThrow({ where: { id: actor.userId }, select: userFields }));
  },
});
