import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { listDeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { deviceFeatures } from '@/lib/schemas/answers/device';
import { ids } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/features', {
  GET: call(listDeviceFeatures, {
    tag: 'Devices',
    summary: 'Models with price and stock',
    ok: 200,
    answer: deviceFeatures,
    answerExample: {
      data: [
        {
          id: ids.feature,
          deviceFeatureName: 'Drift Tracker',
          stripeProductId: 'prod_drift_tracker',
          unitPrice: 14.5,
          freeDevicesCount: 14,
        },
      ],
      freeDevicesCount: 14,
    },
  }),
});
