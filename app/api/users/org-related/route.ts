import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listOrganizationUsers } from '@/lib/domain/accounts/list-users';
import { sampleListedUser, userPage } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/org-related', {
  GET: call(listOrganizationUsers, {
    tag: 'Users',
    summary: "The own organisation's users",
    ok: 200,
    answer: userPage,
    answerExample: { data: [sampleListedUser], count: 1 },
  }),
});
