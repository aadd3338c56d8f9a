import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listAccess } from '@/lib/domain/accounts/list-access';
import { accessPage, sampleUser } from '@/lib/schemas/answers/user';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/access-log', {
  GET: call(listAccess, {
    tag: 'Event log',
    summary: 'The access log',
    description:
      'Failed sign-ins, refused access, sign-outs and second factors turned off by another, newest first. The super user sees it.',
    ok: 200,
    answer: accessPage,
    answerExample: {
      data: [
        {
          id: ids.event,
          kind: 'SIGN_IN_FAILED',
          detail: null,
          createdAt: '2026-04-12T10:30:00.000Z',
          address: '203.0.113.9',
          requestId: 'Ob0aXk3q9T-f',
          email: sampleUser.email,
          user: { name: sampleUser.name },
        },
      ],
      count: 1,
    },
    example: { status: 'SIGN_IN_FAILED', q: '203.0.113.9' },
  }),
});
