import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listDevices } from '@/lib/domain/devices/list-devices';
import { registerDevices } from '@/lib/domain/devices/register-devices';
import { deviceList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(listDevices, { ok: 200, list: deviceList }),
  POST: api(registerDevices, { ok: 201 }),
});
