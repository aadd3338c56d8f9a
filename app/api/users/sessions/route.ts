import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { endSessions } from '@/lib/domain/accounts/end-sessions';
import { listSessions } from '@/lib/domain/accounts/list-sessions';
import { sessionMessages } from '@/lib/i18n/accounts';
import { messageAnswer, ids } from '@/lib/schemas/answers/plain';
import { sessionPage } from '@/lib/schemas/answers/user';

const at = '2026-03-01T10:00:00.000Z';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/sessions', {
  GET: call(listSessions, {
    tag: 'Users',
    summary: 'The own live sessions',
    description: 'The one that asks first, then the last used, up to 100 of them; `count` is all of them.',
    ok: 200,
    answer: sessionPage,
    answerExample: {
      data: [{ id: ids.event, browser: 'Firefox on Windows', signedInAt: at, lastSeenAt: at, current: true }],
      count: 1,
    },
  }),
  DELETE: call(endSessions, {
    tag: 'Users',
    summary: 'Sign out everywhere',
    description: 'With `except=current` the session that asks goes on.',
    ok: 200,
    input: 'query',
    body: ({ message }) => ({ message }),
    answer: messageAnswer,
    answerExample: { message: sessionMessages.allEnded(2) },
    example: { except: 'current' },
  }),
});
