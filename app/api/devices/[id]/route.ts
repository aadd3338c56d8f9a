import { api } from '@/lib/adapters/api';
import { deleteDevice } from '@/lib/domain/devices/delete-device';
import { patchDevice } from '@/lib/domain/devices/patch-device';

export const PATCH = api(patchDevice, { ok: 200 });
export const DELETE = api(deleteDevice, { ok: 200 });
