import { z } from '@/lib/schemas/zod';
import { fieldLengths } from '@/lib/config/limits';
import { normalText } from '@/lib/core/typed-text';
import { assignableRoles } from '@/lib/vocabulary/roles';
import { passwordErrors, restoreTokenErrors, sessionMessages } from '@/lib/i18n/accounts';
import { confirmationMessages } from '@/lib/i18n/portal';
import { idErrors, requestErrors } from '@/lib/i18n/requests';
import { inviteErrors } from '@/lib/i18n/users';
import { fullName, fullNameInProfile, isFineSoFar, type Sentence } from './text';
import { email } from './email';
import { canonicalCode, GROUPED_CODE, optionalOtp } from './otp';
import { optionalUuid, uuid } from './ids';
import { strict } from './zod';
import { differsAt, password, passwordText, passwordWith, typedPassword, signInPassword } from './password';
import { optionalPhone } from './phone';

/** POST auth/login; `otp` for an account with a second factor (ADR 0024). */
export const login = strict({ email, password: signInPassword, otp: optionalOtp });

export const inviteToken = z
  .string({ error: () => inviteErrors.tokenInvalid })
  .max(fieldLengths.inviteToken, { error: () => inviteErrors.tokenInvalid })
  .refine((value) => /^[\w-]+$/.test(value), { error: () => inviteErrors.tokenInvalid, when: isFineSoFar });

/** Token of a link to /confirm-email (ADR 0023). */
export const confirmEmail = strict({
  token: z
    .string({ error: () => confirmationMessages.tokenInvalid })
    .max(fieldLengths.inviteToken, { error: () => confirmationMessages.tokenInvalid })
    .refine((value) => /^[\w-]+$/.test(value), {
      error: () => confirmationMessages.tokenInvalid,
      when: isFineSoFar,
    }),
});

/** The inviting organisation to join; by default the link's own (ADR 0023). */
export const invitedTo = optionalUuid(() => inviteErrors.notInvitedThere);

/** POST auth/registration; `invite` comes from /registration?invite=…. */
export const registration = strict({
  email,
  name: fullName,
  password,
  passwordConfirmation: passwordText(() => passwordErrors.confirmRequired),
  mobileNumber: optionalPhone,
  invite: inviteToken.optional(),
  orgId: invitedTo,
})
  .refine(
    (value) => value.password === value.passwordConfirmation,
    differsAt('passwordConfirmation', () => passwordErrors.confirmDifferent),
  )
  .refine((value) => value.orgId === undefined || value.invite !== undefined, {
    error: () => inviteErrors.notInvitedThere,
    path: ['orgId'],
  });

/** POST auth/forgot-password. */
export const forgotPassword = strict({ email });

export const newSuperUser = strict({ email, name: fullName });

/** A restore token as people type it; the result is canonical. */
export const restoreToken = z
  .string({ error: () => restoreTokenErrors.required })
  .overwrite(normalText)
  .min(1, { error: () => restoreTokenErrors.required, abort: true })
  .max(fieldLengths.restoreTokenInput, { error: () => restoreTokenErrors.invalid, abort: true })
  .transform(canonicalCode)
  .refine((value) => GROUPED_CODE.test(value), {
    error: () => restoreTokenErrors.invalid,
    abort: true,
  });

/** POST auth/confirm-forgot-password. */
export const confirmForgotPassword = strict({ email, token: restoreToken });

/** A role that one person can give another. */
export const assignableRole = z.enum(assignableRoles, { error: () => inviteErrors.roleRequired });

/** The object exists, and the field has no sentence yet. */
function quietAbout(field: string) {
  return ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' && value !== null && !issues.some((issue) => issue.path?.[0] === field);
}

interface PasswordChange {
  password?: unknown;
  passwordConfirmation?: unknown;
  currentPassword?: unknown;
}

/** A change of password has begun: then all three fields are needed. */
function resetsPassword(value: PasswordChange): boolean {
  return [value.password, value.passwordConfirmation, value.currentPassword].some(
    (field) => field !== undefined,
  );
}

function neededInReset(field: keyof PasswordChange, error: Sentence) {
  return { error, path: [field], when: quietAbout(field) };
}

/**
 * PATCH users/{id} and the profile form. The three password fields go together, or are all absent. `email` is accepted so that the whole
 * profile can be sent back, but the operation refuses a changed one.
 */
export const profileUpdate = strict({
  id: uuid(() => idErrors.userInvalid).optional(),
  email: email.optional(),
  name: fullNameInProfile.optional(),
  mobileNumber: optionalPhone,
  currentPassword: typedPassword(() => passwordErrors.currentRequired).optional(),
  password: passwordWith(
    () => passwordErrors.newRequired,
    () => passwordErrors.weak,
  ).optional(),
  passwordConfirmation: passwordText(() => passwordErrors.newConfirmRequired).optional(),
  role: assignableRole.optional(),
})
  .refine(
    (value) => !resetsPassword(value) || value.currentPassword !== undefined,
    neededInReset('currentPassword', () => passwordErrors.currentRequired),
  )
  .refine(
    (value) => !resetsPassword(value) || value.password !== undefined,
    neededInReset('password', () => passwordErrors.newRequired),
  )
  .refine(
    (value) => !resetsPassword(value) || value.passwordConfirmation !== undefined,
    neededInReset('passwordConfirmation', () => passwordErrors.newConfirmRequired),
  )
  .refine(
    (value) => value.password === value.passwordConfirmation,
    differsAt('passwordConfirmation', () => passwordErrors.newConfirmDifferent),
  );

const isOn = z.boolean({ error: () => requestErrors.notValid }).optional();

/** PATCH users/mails: on or off for each kind that is named. */
export const mailChoice = strict({ invoices: isOn, parcels: isOn, calibration: isOn, reminders: isOn });

/** DELETE users/sessions (ADR 0025). A query, so unknown parameters are ignored. */
export const endSessions = z.object({
  except: z.literal('current', { error: () => sessionMessages.exceptInvalid }).optional(),
});

/** The edit-role dialog. */
export const roleForm = strict({ role: assignableRole });

/** POST users/invite-user. A super user must name the organisation; the operation checks that. */
export const inviteUser = strict({
  email,
  role: assignableRole,
  orgId: optionalUuid(() => inviteErrors.organizationRequired),
});

export const inviteUserAsSuper = strict({
  email,
  role: assignableRole,
  orgId: uuid(() => inviteErrors.organizationRequired),
});
