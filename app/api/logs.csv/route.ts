import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { eventCsv } from '@/lib/http/csv-columns';
import { listEvents } from '@/lib/domain/events/list-events';
import { eventList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/logs.csv', {
  GET: csv(listEvents, {
    tag: 'Event log',
    summary: 'The event log as CSV',
    description: 'All that the filters find, newest first.',
    list: eventList,
    columns: eventCsv,
    answerExample: 'User name,Event\r\nSanna Berg,Device DM-100207 was registered\r\n',
    codes: { 404: ['NOT_FOUND'] },
  }),
});
