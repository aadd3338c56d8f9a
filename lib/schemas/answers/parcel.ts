import { z } from '@/lib/schemas/zod';
import { id, ids, moment } from './plain';
import { trackingAnswer } from './order';

const expectedOn = z.iso.date().nullable().meta({ description: 'The day on which it may be expected.' });

/** What PATCH parcels/{id} changes and answers. */
export const parcelWayAnswer = z.strictObject({ ...trackingAnswer.shape, expectedOn });

/** GET parcels/{id}. */
export const parcelAnswer = z
  .strictObject({
    id,
    place: z.int().min(1).meta({ description: 'Among the parcels of its order, from 1.' }),
    of: z.int().min(1),
    order: z.strictObject({ id, number: z.string() }).nullable(),
    orgName: z.string().nullable().optional().meta({ description: "In the super user's answers only." }),
    ...parcelWayAnswer.shape,
    trackingUrl: z.url().nullable().meta({ description: "The carrier's page about it, of a known carrier." }),
    sentAt: moment,
    isPacked: z.boolean().meta({ description: 'No mail has told of it yet.' }),
    devices: z.array(
      z.strictObject({
        id: id.nullable().meta({ description: 'Null once the device is deleted.' }),
        serialNumber: z.string(),
        waits: z.boolean().meta({ description: 'It is on its way, and nobody has confirmed that it came.' }),
        isMissing: z.boolean().meta({ description: 'Its customer says that it was not in the parcel.' }),
        came: z.boolean().meta({ description: 'Its customer, or its status, says so.' }),
        cameAt: moment.nullable().meta({ description: 'When its customer confirmed that it came.' }),
        cameBy: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Parcel' });

export const sampleWay = {
  ...{ carrier: 'Posten', trackingNumber: '370438104712345678', expectedOn: '2026-04-13' },
};

export const sampleParcel: z.input<typeof parcelAnswer> = {
  ...{ id: ids.parcel, place: 1, of: 2, order: { id: ids.order, number: 'O-10042' } },
  ...sampleWay,
  trackingUrl: 'https://sporing.posten.no/sporing/370438104712345678',
  sentAt: '2026-04-10T09:05:00.000Z',
  isPacked: false,
  devices: [
    {
      ...{ id: ids.device, serialNumber: 'DM-100207', waits: false, isMissing: false, came: true },
      ...{ cameAt: '2026-04-13T12:30:00.000Z', cameBy: 'Ada Nordmann' },
    },
  ],
};
