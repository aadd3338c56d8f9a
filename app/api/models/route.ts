import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { addModel } from '@/lib/domain/inventory/add-models';
import { listModels } from '@/lib/domain/inventory/list-models';
import { modelVersion } from '@/lib/domain/inventory/model-view';
import { modelAnswer, modelPage, newSampleModel, sampleModel } from '@/lib/schemas/answers/model';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/models', {
  GET: call(listModels, {
    tag: 'Devices',
    summary: 'Every model with its price and stock',
    ok: 200,
    answer: modelPage,
    answerExample: { data: [sampleModel], count: 1 },
  }),
  POST: call(addModel, {
    tag: 'Devices',
    summary: 'Add a model',
    description: 'It can be ordered at once. The first of all is the default model.',
    ok: 201,
    answer: modelAnswer,
    answerExample: newSampleModel,
    example: { deviceFeatureName: 'Drift Buoy', unitPrice: 31, serialPrefix: 'DY-' },
    versioned: modelVersion,
    codes: { 409: ['MODEL_TAKEN', 'PREFIX_TAKEN'] },
  }),
});
