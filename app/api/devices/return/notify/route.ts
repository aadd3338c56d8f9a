import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { returnDevices } from '@/lib/domain/devices/return-devices';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(returnDevices, { ok: 201 }),
});
