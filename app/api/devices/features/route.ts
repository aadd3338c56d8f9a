import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listDeviceFeatures } from '@/lib/domain/devices/list-device-features';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(listDeviceFeatures, { ok: 200 }),
});
