import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { userCsv } from '@/lib/http/csv-columns';
import { listAllUsers, listOrganizationUsers } from '@/lib/domain/accounts/list-users';
import { userList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users.csv', {
  GET: csv(listOrganizationUsers, {
    tag: 'Users',
    summary: 'Users as CSV',
    description: 'The people of the own organisation by name; for a super user everybody, newest first.',
    list: userList,
    wider: listAllUsers,
    columns: userCsv,
    answerExample: 'Name,Email\r\nAstrid Fjeld,admin@fjord.example.com\r\n',
  }),
});
