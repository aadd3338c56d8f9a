import { z } from 'zod';
import { messages } from '@/lib/config/messages';
import { operation } from './operation';

/** Asks the database for nothing, to see whether it answers. */
export const checkDatabase = operation({
  may: 'system.run',
  input: z.object({}),
  fault: messages.errors.unavailable,
  async run({ db }): Promise<true> {
    await db.$queryRaw`SELECT 1`;
    return true;
  },
});
