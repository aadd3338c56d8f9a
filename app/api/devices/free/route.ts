import { api } from '@/lib/adapters/api';
import { listFreeDevices } from '@/lib/domain/devices/list-free-devices';

export const GET = api(listFreeDevices, { ok: 200 });
