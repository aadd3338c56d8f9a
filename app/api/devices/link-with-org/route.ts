import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { linkDevices } from '@/lib/domain/devices/link-devices';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(linkDevices, { ok: 201 }),
});
