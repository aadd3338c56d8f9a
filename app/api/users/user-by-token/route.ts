import { api } from '@/lib/adapters/api';
import { readCurrentUser } from '@/lib/domain/accounts/read-current-user';

export const GET = api(readCurrentUser, { ok: 200 });
