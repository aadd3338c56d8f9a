import { z } from '@/lib/schemas/zod';
import { reportKinds } from '@/lib/vocabulary/reports';
import { deviceAnswer } from './device';
import { moment } from './plain';

/** GET devices/sheet: a device, and what its reader may say of it. */
export const sheetAnswer = z
  .strictObject({
    device: deviceAnswer,
    cameAt: moment.nullable().meta({ description: 'When its customer confirmed that it came.' }),
    reported: z.array(z.enum(reportKinds)).meta({ description: 'Reports of it that wait for an answer.' }),
    mayConfirm: z.boolean().meta({ description: 'POST devices/receipt is open to the reader.' }),
    mayReport: z.array(z.enum(reportKinds)).meta({ description: 'Open to the reader: POST devices/report.' }),
  })
  .meta({ id: 'DeviceSheet' });
