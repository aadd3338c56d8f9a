import { api } from '@/lib/adapters/api';
import { returnDevices } from '@/lib/domain/devices/return-devices';

export const POST = api(returnDevices, { ok: 201 });
