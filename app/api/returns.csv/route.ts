import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { returnCsv } from '@/lib/http/csv-columns';
import { listReturns } from '@/lib/domain/returns/list-returns';
import { returnList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/returns.csv', {
  GET: csv(listReturns, {
    tag: 'Returns',
    summary: 'Returns as CSV',
    description:
      "All that the filters find, newest first. A super user reads every organisation's, others the own organisation's.",
    list: returnList,
    columns: returnCsv,
    answerExample: 'Number,State,Devices\r\nR-10001,Received,1\r\n',
  }),
});
