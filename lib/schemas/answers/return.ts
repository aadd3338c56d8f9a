import { z } from '@/lib/schemas/zod';
import { returningStates, returnStates } from '@/lib/vocabulary/returns';
import { id, ids, moment, pageOf } from './plain';

const number = z.string().meta({ description: 'What people call it by.' });
const cents = z.int().meta({ description: 'Euro cents, net.' });

/** A return in its list. */
export const returnRow = z
  .strictObject({
    id,
    number,
    state: z.enum(returnStates),
    deviceCount: z.int().min(0),
    reason: z.string().nullable(),
    openedAt: moment,
    openedBy: z
      .string()
      .nullable()
      .meta({ description: 'Null for a return from before there were returns.' }),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    sentAt: moment.nullable(),
    orgId: id.nullable().optional().meta({ description: "In the super user's answers only." }),
    orgName: z.string(),
  })
  .meta({ id: 'Return' });

/** GET returns. */
export const returnPage = pageOf(returnRow).meta({ id: 'ReturnPage' });

/** GET returns/{id}. */
export const returnDetail = returnRow
  .extend({
    sentBy: z.string().nullable(),
    withdrawnAt: moment.nullable(),
    devices: z.array(
      z.strictObject({
        deviceId: id.nullable().meta({ description: 'Null once the device is deleted.' }),
        serialNumber: z.string(),
        deviceFeatureName: z.string(),
        order: z.strictObject({ id, number }).nullable(),
        state: z.enum(returningStates),
        receivedAt: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReturnDetail' });

/** POST returns. */
export const openedAnswer = z.strictObject({ message: z.string(), id, number }).meta({ id: 'OpenedReturn' });

/** POST returns/preview. */
export const previewAnswer = z
  .strictObject({
    receivedOn: z.iso.date().meta({ description: 'The day on which they are assumed to be received.' }),
    othersAnnounced: z.int().min(0).meta({
      description: 'Other devices of these orders that are announced: they count as still out here.',
    }),
    charges: z
      .array(z.strictObject({ at: moment, nowCents: cents, thenCents: cents }))
      .meta({ description: 'The coming charges of the orders of these devices, as it stands and after it.' }),
    lessFrom: moment.nullable().meta({ description: 'The first charge that is less; null if none is.' }),
    sameUntil: moment
      .nullable()
      .meta({ description: 'Every receipt before it comes to the same; null without a running lease.' }),
    sooner: z
      .strictObject({ savesCents: cents, before: moment })
      .nullable()
      .meta({ description: 'What a receipt before that moment saves; null for nothing.' }),
  })
  .meta({ id: 'ReturnPreview' });

const returnId = '0197a3c1-0000-7000-8000-000000000096';

export const sampleReturn: z.input<typeof returnRow> = {
  id: returnId,
  number: 'R-10001',
  state: 'received',
  deviceCount: 1,
  reason: 'The project is over',
  openedAt: '2026-06-01T09:00:00.000Z',
  openedBy: 'Ada Fjord',
  carrier: 'Posten',
  trackingNumber: '370438104712345678',
  sentAt: '2026-06-02T10:00:00.000Z',
  orgId: ids.organization,
  orgName: 'Fjord Logistics',
};

export const sampleReturnDetail: z.input<typeof returnDetail> = {
  ...sampleReturn,
  sentBy: 'Ada Fjord',
  withdrawnAt: null,
  devices: [
    {
      deviceId: ids.device,
      serialNumber: 'DM-100207',
      deviceFeatureName: 'Drift Tracker',
      order: { id: ids.order, number: 'O-10042' },
      state: 'here',
      receivedAt: '2026-06-04T08:00:00.000Z',
    },
  ],
};
