import { live } from '@/lib/adapters/health';

export const GET = live;
