import { api } from '@/lib/adapters/api';
import { unlinkDevice } from '@/lib/domain/devices/unlink-device';

export const POST = api(unlinkDevice, { ok: 201 });
