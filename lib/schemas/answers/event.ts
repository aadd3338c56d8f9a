import { z } from '@/lib/schemas/zod';
import { eventTypes } from '@/lib/vocabulary/event-types';
import { id, moment, pageOf } from './plain';

const named = z.strictObject({ name: z.string() }).nullable();

/** An entry of the event log. Names are those of its time. */
export const eventAnswer = z
  .strictObject({
    id,
    event: z.string(),
    type: z.enum(eventTypes),
    createdAt: moment,
    user: named,
    organization: named,
    from: z.string().nullable(),
    to: z.string().nullable(),
    entityType: z.string().nullable(),
    entityId: z.string().nullable(),
    about: z.strictObject({ name: z.string(), path: z.string() }).nullable().meta({
      description: 'The device or order that it is about, where the reader can open it: its name and page.',
    }),
    orgId: id.nullable().optional().meta({ description: 'Told to super users alone.' }),
    batchId: id.optional().meta({
      description: 'Of a change of many devices, for as long as it can be undone; told to super users alone.',
    }),
  })
  .meta({ id: 'Event' });

export const eventPage = pageOf(eventAnswer).meta({ id: 'EventPage' });
