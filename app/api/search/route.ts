import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { findEverywhere } from '@/lib/domain/search/find-everywhere';
import { foundAnswer } from '@/lib/schemas/answers/search';
import { ids } from '@/lib/schemas/answers/plain';
import { sampleDevice } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/search', {
  GET: call(findEverywhere, {
    tag: 'Search',
    summary: 'Search everywhere',
    description:
      'The first five devices, orders, invoices, organizations and users of those that the caller may read: what `q` names exactly first, then what begins with it, then what contains it. Texts of fewer than three characters are found at the beginning only.',
    ok: 200,
    answer: foundAnswer,
    example: { q: '100207' },
    answerExample: {
      data: [
        {
          kind: 'device',
          data: [
            {
              id: ids.device,
              title: sampleDevice.serialNumber,
              href: `/devices/${ids.device}`,
              detail: 'Drift Tracker · In customer use · Fjord Logistics',
            },
          ],
          more: false,
          href: '/devices?q=100207',
        },
      ],
    },
    body: (data) => ({ data }),
  }),
});
