import { z } from '@/lib/schemas/zod';
import { reportAnswers, reportKinds } from '@/lib/vocabulary/reports';
import { id, ids, moment } from './plain';

/** The answer to a report. */
export const reportMade = z.strictObject({ message: z.string(), id }).meta({ id: 'ReportMade' });

/** A report of a device. */
export const reportAnswer = z
  .strictObject({
    id,
    kind: z.enum(reportKinds),
    note: z.string().nullable(),
    reportedAt: moment,
    reportedBy: z.string().nullable().meta({ description: 'The person; null once the account is gone.' }),
    photo: id.nullable().meta({ description: 'GET photos/{id} has it.' }),
    waits: z.boolean().meta({ description: 'It has no answer yet, and the organization has the device.' }),
    answer: z.enum(reportAnswers).nullable(),
    answeredAt: moment.nullable(),
    answerNote: z.string().nullable(),
  })
  .meta({ id: 'Report' });

/** GET devices/{id}/reports. */
export const reportsAnswer = z
  .strictObject({
    mayReport: z.array(z.enum(reportKinds)).meta({ description: 'Open to the reader: POST devices/report.' }),
    data: z.array(reportAnswer).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'Reports' });

export const sampleReport: z.input<typeof reportAnswer> = {
  id: '0197a3c1-0000-7000-8000-000000000096',
  kind: 'BROKEN',
  note: 'The strap is torn.',
  reportedAt: '2026-10-02T08:15:00.000Z',
  reportedBy: 'Kari Nordmann',
  photo: ids.event,
  waits: true,
  answer: null,
  answeredAt: null,
  answerNote: null,
};
