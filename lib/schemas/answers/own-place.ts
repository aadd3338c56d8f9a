import { z } from '@/lib/schemas/zod';
import { whereabouts } from '@/lib/vocabulary/devices';
import { owedAnswer } from './invoice';
import { id, moment } from './plain';

const count = z.int().min(0);
const cents = z.int().meta({ description: 'Euro cents.' });

/** GET own-place: what waits for the own organisation, and where its devices are. */
export const ownPlaceAnswer = z
  .strictObject({
    fleet: z.strictObject({
      total: count,
      at: z.strictObject(
        Object.fromEntries(whereabouts.map((place) => [place, count])) as Record<
          (typeof whereabouts)[number],
          typeof count
        >,
      ),
      givenBackThisMonth: count,
    }),
    parcels: z
      .array(
        z.strictObject({
          id: id.nullable().meta({ description: 'Null for devices that are in no parcel.' }),
          place: z.int().meta({ description: 'Among the parcels of its order, from 1.' }),
          of: z.int(),
          devices: count,
          carrier: z.string().nullable(),
          sentAt: moment,
          expectedOn: z.iso.date().nullable(),
        }),
      )
      .meta({ description: 'What is on the way and nobody has confirmed, the oldest first; three at most.' }),
    notSent: count.meta({ description: 'Devices whose return is announced, and that are still in use.' }),
    notSentIn: z.string().nullable().meta({ description: 'The number of their return, if it is one.' }),
    calibrations: z.strictObject({
      due: count.meta({ description: 'Within 30 days, or over.' }),
      over: count,
    }),
    invitations: count.meta({ description: 'Open ones; 0 for a member.' }),
    money: owedAnswer
      .extend({
        ordersToPay: z.array(z.strictObject({ id, number: z.string(), cents, dueAt: moment.nullable() })),
      })
      .nullable()
      .meta({ description: 'Null for a member.' }),
  })
  .meta({ id: 'OwnPlace' });
