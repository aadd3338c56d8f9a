import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { previewDelivery } from '@/lib/domain/rentals/preview-delivery';
import { deliveryPreviewAnswer } from '@/lib/schemas/answers/order';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders/{id}/delivery-preview', {
  POST: call(previewDelivery, {
    tag: 'Orders',
    summary: 'Which serials fit an order',
    description:
      'A verdict for each serial number as it was scanned, in their order: what linking those that fit would do now. Nothing is changed or kept.',
    ok: 200,
    answer: deliveryPreviewAnswer,
    answerExample: {
      orgId: ids.organization,
      left: [{ deviceFeatureName: 'Drift Tracker', quantity: 2, free: 41 }],
      data: [
        {
          serialNumber: 'DM-100207',
          deviceFeatureName: 'Drift Tracker',
          isNew: false,
          looksLike: null,
          fits: true,
          message: null,
          calibrationOver: null,
          heldBy: null,
        },
      ],
    },
    example: { serialNumbers: ['DM-100207'] },
    codes: { 404: ['NOT_FOUND'], 409: ['ORDER_NOT_PAID'] },
  }),
});
