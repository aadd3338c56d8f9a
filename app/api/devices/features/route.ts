import { api } from '@/lib/adapters/api';
import { listDeviceFeatures } from '@/lib/domain/devices/list-device-features';

export const GET = api(listDeviceFeatures, { ok: 200 });
