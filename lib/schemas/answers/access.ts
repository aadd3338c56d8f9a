import { z } from 'zod';
import { accessKinds } from '@/lib/vocabulary/access-kinds';
import { id, moment, pageOf } from './plain';

export const accessAnswer = z
  .strictObject({
    id,
    kind: z.enum(accessKinds),
    detail: z.string().nullable().meta({ description: 'The limit, or the capability, that said no.' }),
    createdAt: moment,
    address: z.string().nullable().meta({ description: "The client's address." }),
    requestId: z.string(),
    email: z
      .string()
      .nullable()
      .meta({ description: 'What was typed, or the address of who was signed in and did it.' }),
    user: z
      .strictObject({ name: z.string() })
      .nullable()
      .meta({ description: 'Whose account it is about, which somebody else may have signed out.' }),
  })
  .meta({ id: 'AccessEntry' });

export const accessPage = pageOf(accessAnswer).meta({ id: 'AccessPage' });
