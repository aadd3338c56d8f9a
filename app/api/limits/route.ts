import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readBudgets } from '@/lib/domain/accounts/read-budgets';
import { limitsAnswer } from '@/lib/schemas/answers/limits';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/limits', {
  GET: call(readBudgets, {
    tag: 'Service',
    summary: 'What people and addresses may use up',
    description:
      'Every limit, and what is used of it at the moment of the call. It reads a day of counts: ask now and then. The super user sees it.',
    ok: 200,
    answer: limitsAnswer,
    answerExample: {
      tries: [
        {
          ...{ name: 'writes', points: 1_000, windowSeconds: 900, of: 'person', holders: 12, usedUp: 0 },
          ...{ most: { who: 'ada@example.com', used: 41 }, refused: 0 },
        },
      ],
      mails: [
        {
          ...{ name: 'stranger', points: 5, windowSeconds: 86_400, of: 'recipient', holders: 3, usedUp: 1 },
          ...{ most: { who: 'guest@example.com', used: 5 }, refused: 2 },
        },
      ],
    },
  }),
});
