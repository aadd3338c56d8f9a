import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { modelCsv } from '@/lib/http/csv-columns';
import { listModels } from '@/lib/domain/inventory/list-models';
import { modelList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/models.csv', {
  GET: csv(listModels, {
    tag: 'Devices',
    summary: 'Models as CSV',
    description: 'All that the filters find, by name.',
    list: modelList,
    columns: modelCsv,
    answerExample: 'Model,Price (EUR)\r\nDrift Tracker,14.50\r\n',
  }),
});
