import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { unlinkDevice } from '@/lib/domain/devices/unlink-device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(unlinkDevice, { ok: 201 }),
});
