import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listGivenBack } from '@/lib/domain/rentals/list-given-back';
import { givenBackPage, sampleGivenBack } from '@/lib/schemas/answers/device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/given-back', {
  GET: call(listGivenBack, {
    tag: 'Devices',
    summary: 'Devices given back',
    description:
      'What the own organisation had and no longer has, each device once, the last first. Where a device is now is not told.',
    ok: 200,
    answer: givenBackPage,
    answerExample: { data: [sampleGivenBack], count: 1 },
  }),
});
