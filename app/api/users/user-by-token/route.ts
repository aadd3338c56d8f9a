import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { readCurrentUser } from '@/lib/domain/accounts/read-current-user';
import { sampleUser, userAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/user-by-token', {
  GET: call(readCurrentUser, {
    tag: 'Users',
    summary: 'The signed-in user',
    ok: 200,
    answer: userAnswer,
    answerExample: sampleUser,
    versioned: (user) => user,
  }),
});
