import { api } from '@/lib/adapters/api';
import { listDevices } from '@/lib/domain/devices/list-devices';

export const GET = api(listDevices, { ok: 200 });
