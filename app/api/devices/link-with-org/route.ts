import { api } from '@/lib/adapters/api';
import { linkDevices } from '@/lib/domain/devices/link-devices';

export const POST = api(linkDevices, { ok: 201 });
