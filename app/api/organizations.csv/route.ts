import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { organizationCsv } from '@/lib/http/csv-columns';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { organizationList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/organizations.csv', {
  GET: csv(listOrganizations, {
    tag: 'Organizations',
    summary: 'Organisations as CSV',
    description: 'All that the filters find, newest first.',
    list: organizationList,
    columns: organizationCsv,
    answerExample: 'Company,Country\r\nFjord Logistics,Norway\r\n',
  }),
});
