import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { modelVersion } from '@/lib/domain/inventory/model-view';
import { patchModel } from '@/lib/domain/inventory/patch-model';
import { modelAnswer, sampleModel } from '@/lib/schemas/answers/model';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/models/{id}', {
  PATCH: call(patchModel, {
    tag: 'Devices',
    summary: 'Change a model: price, serial prefix, mark of low stock, default, sale',
    description:
      'Only what is sent changes. A price counts for orders that are placed from then on: at once, or from 00:00 UTC of `priceFrom`, today or later, on. A price that was to come is withdrawn by it. With `retired` the model can no longer be ordered, until it is false again; what was ordered goes on.',
    ok: 200,
    answer: modelAnswer,
    answerExample: sampleModel,
    example: { unitPrice: 16, priceFrom: '2027-01-01' },
    versioned: modelVersion,
    codes: {
      404: ['NOT_FOUND'],
      409: ['CHANGED_MEANWHILE', 'DEFAULT_MODEL', 'PREFIX_TAKEN', 'RETIRED_MODEL'],
    },
  }),
});
