import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { givenBackCsv } from '@/lib/http/csv-columns';
import { listGivenBack } from '@/lib/domain/rentals/list-given-back';
import { givenBackList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/given-back.csv', {
  GET: csv(listGivenBack, {
    tag: 'Devices',
    summary: 'Devices given back, as CSV',
    description: 'All that the search finds, the last given back first.',
    list: givenBackList,
    columns: givenBackCsv,
    answerExample: 'Serial number,Model,Order number\r\nDM-100207,Drift Tracker,O-10042\r\n',
  }),
});
