import { z } from 'zod';
import { readBrowser } from '@/lib/auth/browser-summary';
import { lifetimes } from '@/lib/config/limits';
import { sessionMessages } from '@/lib/i18n/accounts';
import type { sessionPage } from '@/lib/schemas/answers/user';
import { operation } from '../operation';
import { liveSessions } from './open-session';

/** Lists up to 100 own live sessions: the asking one, then the last used (ADR 0025). `count` is all of them. */
export const listSessions = operation({
  may: 'sessions.manage',
  input: z.object({}),
  fault: () => sessionMessages.listFault,
  async execute({ actor, db, now }): Promise<z.output<typeof sessionPage>> {
    const live = { userId: actor.userId, ...liveSessions(now) };
    const [own, others, count] = await Promise.all([
      db.session.findMany({ where: { ...live, id: actor.sessionId } }),
      db.session.findMany({
        where: { ...live, id: { not: actor.sessionId } },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
        take: lifetimes.sessionsListed - 1,
      }),
      db.session.count({ where: live }),
    ]);
    const data = [...own, ...others].map(({ id, browser, createdAt, lastSeenAt }) => ({
      id,
      browser: browser === null ? sessionMessages.unknownBrowser : readBrowser(browser),
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === actor.sessionId,
    }));
    return { data, count };
  },
});
