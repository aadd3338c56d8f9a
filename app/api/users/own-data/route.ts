import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { exportOwnData } from '@/lib/domain/accounts/export-own-data';
import { sampleUser, ownDataAnswer } from '@/lib/schemas/answers/user';

const at = '2026-03-01T10:00:00.000Z';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/own-data', {
  GET: call(exportOwnData, {
    tag: 'Users',
    summary: 'All that is kept about the signed-in user',
    description: 'For the person to take along: nothing of anybody else, and no secret.',
    ok: 200,
    codes: { 429: ['TOO_MANY_REQUESTS'] },
    answer: ownDataAnswer,
    answerExample: {
      exportedAt: at,
      user: sampleUser,
      secondFactorSince: null,
      passkeys: [],
      sessions: [{ browser: 'Firefox on Windows', signedInAt: at, lastSeenAt: at, endedAt: null }],
      invitationsSent: [],
      invitationsReceived: [],
      orders: [],
      reports: [],
      log: [{ event: `${sampleUser.name} signed in`, at }],
      logComplete: true,
      accessLog: [{ kind: 'SIGN_IN_FAILED', email: sampleUser.email, address: '192.0.2.1', at }],
      accessLogComplete: true,
    },
  }),
});
