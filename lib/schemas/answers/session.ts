import { z } from '@/lib/schemas/zod';
import { id, moment, pageOf } from './plain';

const sessionAnswer = z
  .strictObject({
    id,
    browser: z.string().meta({ description: 'What it was opened with, such as Firefox on Windows.' }),
    signedInAt: moment,
    lastSeenAt: moment.meta({ description: 'Exact to five minutes.' }),
    current: z.boolean().meta({ description: 'The session of this request.' }),
  })
  .meta({ id: 'Session' });

export const sessionPage = pageOf(sessionAnswer).meta({ id: 'SessionPage' });
