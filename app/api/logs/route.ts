import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listEvents } from '@/lib/domain/events/list-events';
import { eventPage } from '@/lib/schemas/answers/event';
import { ids } from '@/lib/schemas/answers/plain';
import { logsBody } from '@/lib/schemas/events';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/logs', {
  POST: call(listEvents, {
    tag: 'Event log',
    summary: 'The event log',
    description: 'Newest first. The body is optional; its organisations win over those of the query.',
    ok: 201,
    listBody: logsBody,
    answer: eventPage,
    answerExample: {
      data: [
        {
          id: ids.event,
          event: 'Status of device DM-100207 changed from At storage to In customer use',
          type: 'device.statusChanged',
          createdAt: '2026-04-12T10:30:00.000Z',
          user: { name: 'Sanna Berg' },
          organization: { name: 'Fjord Logistics' },
          from: 'AT_STORAGE',
          to: 'IN_CUSTOMER_USE',
          entityType: 'device',
          entityId: ids.device,
          about: { name: 'DM-100207', path: `/devices/${ids.device}` },
        },
      ],
      count: 1,
    },
    codes: { 404: ['NOT_FOUND'] },
  }),
});
