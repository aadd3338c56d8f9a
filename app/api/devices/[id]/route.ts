import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { deleteDevice } from '@/lib/domain/devices/delete-device';
import { patchDevice } from '@/lib/domain/devices/patch-device';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: api(patchDevice, { ok: 200 }),
  DELETE: api(deleteDevice, { ok: 200 }),
});
