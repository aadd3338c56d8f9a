import { z } from 'zod';
import { refusals } from '@/lib/messages/requests';
import { operation } from './operation';

/** Asks the database for nothing, to see whether it answers. */
export const checkDatabase = operation({
  may: 'system.internal',
  input: z.object({}),
  fault: refusals.unavailable,
  async execute({ db }): Promise<true> {
    await db.$queryRaw`SELECT 1`;
    return true;
  },
});
