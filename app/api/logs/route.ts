import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listEvents } from '@/lib/domain/events/list-events';
import { logsBody } from '@/lib/schemas/events';
import { eventList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(listEvents, { ok: 201, list: eventList, listBody: logsBody }),
});
