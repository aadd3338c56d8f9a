import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listAllUsers } from '@/lib/domain/accounts/list-users';
import { sampleListedUser, userPage } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/with-org', {
  GET: call(listAllUsers, {
    tag: 'Users',
    summary: "Every organisation's users",
    ok: 200,
    answer: userPage,
    answerExample: { data: [sampleListedUser], count: 1 },
  }),
});
