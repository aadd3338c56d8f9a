import { z } from '@/lib/schemas/zod';
import { moment } from './plain';

/** GET users/second-factor. */
export const secondFactorAnswer = z
  .strictObject({
    onSince: moment.nullable(),
    recoveryCodesLeft: z.int(),
    required: z.boolean().meta({ description: 'It can be replaced, not turned off.' }),
  })
  .meta({ id: 'SecondFactor' });

/** POST users/second-factor/begin. */
export const enrolmentAnswer = z.strictObject({
  secret: z.string().meta({ description: 'In base32, to be typed by hand.' }),
  uri: z.string().meta({ description: 'otpauth://…, what the QR code says.' }),
  qr: z
    .array(z.string())
    .meta({ description: "Rows of the QR code with its quiet zone, '1' for a dark square." }),
});

/** The recovery codes, this once. */
export const recoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) });
