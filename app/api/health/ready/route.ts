import { ready } from '@/lib/adapters/health';

export const GET = ready;
