import { z } from '@/lib/schemas/zod';
import { roles } from '@/lib/vocabulary/roles';
import { id, moment, pageOf } from './plain';

const phone = z.string().nullable();

/** A user as every call answers it. The phone goes under both of its names. */
export const userAnswer = z
  .strictObject({
    id,
    email: z.string(),
    name: z.string(),
    phoneNumber: phone,
    mobileNumber: phone,
    country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2.' }),
    address: z.string().nullable(),
    role: z.enum(roles),
    orgName: z.string().nullable(),
    organization: z.strictObject({ id, name: z.string() }).nullable(),
    createdAt: moment,
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'User' });

export const listedUserAnswer = userAnswer
  .extend({
    secondFactorOn: z
      .boolean()
      .optional()
      .meta({ description: 'Two-step sign-in is on; for those who may turn it off for somebody.' }),
  })
  .meta({ id: 'ListedUser' });

export const userPage = pageOf(listedUserAnswer).meta({ id: 'UserPage' });

const accessToken = z.string().meta({ description: 'The bearer token; also set as the cookie `token`.' });

/** POST auth/registration. */
export const registeredAnswer = z.strictObject({ user: userAnswer, accessToken });

/** POST auth/login. */
export const signedInAnswer = z.strictObject({ data: registeredAnswer });

/** GET users/own-data: everything about the person who asks. */
export const ownDataAnswer = z
  .strictObject({
    exportedAt: moment,
    user: userAnswer,
    secondFactorSince: moment.nullable(),
    sessions: z.array(
      z.strictObject({
        browser: z.string(),
        signedInAt: moment,
        lastSeenAt: moment,
        endedAt: moment.nullable(),
      }),
    ),
    invitationsSent: z.array(z.strictObject({ email: z.string(), sentAt: moment })),
    invitationsReceived: z.array(z.strictObject({ organization: z.string(), sentAt: moment })),
    orders: z.array(z.strictObject({ id, organization: z.string(), placedAt: moment })),
    log: z.array(z.strictObject({ event: z.string(), at: moment })),
    logComplete: z.boolean().meta({ description: 'False when older entries are left out.' }),
    accessLog: z.array(
      z.strictObject({
        kind: z.string(),
        email: z.string().nullable(),
        address: z.string().nullable().meta({ description: 'The IP address that it came from.' }),
        at: moment,
      }),
    ),
    accessLogComplete: z.boolean().meta({ description: 'False when older entries are left out.' }),
  })
  .meta({ id: 'OwnData' });
