import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listFreeDevices } from '@/lib/domain/devices/list-free-devices';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(listFreeDevices, { ok: 200 }),
});
