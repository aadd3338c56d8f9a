import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { accessCsv } from '@/lib/http/csv-columns';
import { listAccess } from '@/lib/domain/accounts/list-access';
import { accessList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/access-log.csv', {
  GET: csv(listAccess, {
    tag: 'Event log',
    summary: 'The access log as CSV',
    description: 'All that the filters find, newest first. The super user reads it.',
    list: accessList,
    columns: accessCsv,
    answerExample: 'What,Email\r\nFailed sign-in,admin@fjord.example.com\r\n',
  }),
});
