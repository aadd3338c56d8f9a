import { z } from '@/lib/schemas/zod';
import { accessKinds } from '@/lib/vocabulary/kinds';
import { passkeyAnswer } from './passkeys';
import { id, moment, pageOf, ids } from './plain';
import { reportKinds } from '@/lib/vocabulary/reports';
import { founderRole, newcomerRole, roles } from '@/lib/vocabulary/roles';

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

/** GET users/second-factor. */
export const secondFactorAnswer = z
  .strictObject({
    onSince: moment.nullable().meta({ description: 'Since when an authenticator app is the second step.' }),
    passkeys: z.array(passkeyAnswer),
    recoveryCodesLeft: z.int(),
    required: z.boolean().meta({ description: 'It can be replaced, not turned off.' }),
  })
  .meta({ id: 'SecondFactor' });

/** GET and PATCH users/mails. */
export const mailChoiceAnswer = z
  .strictObject({
    invoices: z.boolean().meta({ description: 'New invoices, credits, refunds, and debts that are paid.' }),
    parcels: z.boolean().meta({ description: 'What is sent to the organisation, and what it sent back.' }),
    calibration: z.boolean().meta({ description: 'Calibrations that become due.' }),
    reminders: z.boolean().meta({ description: 'Unpaid orders and invoices, and devices that are awaited.' }),
  })
  .meta({ id: 'MailChoice' });

/** POST users/second-factor/begin. */
export const enrolmentAnswer = z.strictObject({
  secret: z.string().meta({ description: 'In base32, to be typed by hand.' }),
  uri: z.string().meta({ description: 'otpauth://…, what the QR code says.' }),
  qr: z
    .array(z.string())
    .meta({ description: "Rows of the QR code with its quiet zone, '1' for a dark square." }),
});

/** The recovery codes, this once. */
export const recoveryCodesAnswer = z.strictObject({
  recoveryCodes: z.array(z.string()).meta({ description: 'None where a passkey has brought some before.' }),
});

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
    passkeys: z.array(passkeyAnswer),
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
    reports: z.array(
      z.strictObject({
        serialNumber: z.string(),
        kind: z.enum(reportKinds),
        note: z.string().nullable(),
        reportedAt: moment,
      }),
    ),
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

export const sampleToken = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl';

export const sampleUser: z.input<typeof userAnswer> = {
  id: ids.user,
  email: 'admin@fjord.example.com',
  name: 'Astrid Fjeld',
  phoneNumber: '+4755512346',
  mobileNumber: '+4755512346',
  country: 'NO',
  address: null,
  role: founderRole,
  orgName: 'Fjord Logistics',
  organization: { id: ids.organization, name: 'Fjord Logistics' },
  createdAt: '2026-03-02T09:15:00.000Z',
  deletedAt: null,
};

/** A person who just registered. */
export const sampleNewcomer = {
  ...sampleUser,
  role: newcomerRole,
  orgName: null,
  organization: null,
} satisfies z.input<typeof userAnswer>;

export const sampleListedUser: z.input<typeof listedUserAnswer> = { ...sampleUser, secondFactorOn: false };

/** The secret of RFC 6238; the QR code is cut short. */
export const sampleEnrolment: z.input<typeof enrolmentAnswer> = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Portal:admin%40fjord.example.com?issuer=Portal&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  qr: ['000000000', '000010000', '000000000'],
};

export const sampleRecoveryCodes: z.input<typeof recoveryCodesAnswer> = {
  recoveryCodes: ['K7Q-2MX-9TB-4HN-C3D', '0V5-8WZ-J6R-PA1-YE7'],
};
