import { fieldLengths } from '@/lib/config/limits';
import { idErrors } from '@/lib/i18n/requests';
import { passwordErrors } from '@/lib/i18n/accounts';
import { passkeyErrors } from '@/lib/i18n/passkeys';
import { uuid } from './ids';
import { appCode, optionalOtp } from './otp';
import { typedPassword } from './password';
import { isFineSoFar, nameFault, optionalText } from './text';
import { strict, z } from './zod';

const unreadable = { error: () => passkeyErrors.unreadable };

/** Bytes in base64url, as browsers write them. */
const bytes = z
  .string(unreadable)
  .min(1, unreadable)
  .max(fieldLengths.passkeyPart, unreadable)
  .regex(/^[\w-]+$/, unreadable);

/** Of what a browser answers, what is looked at: it may add more, and does so from version to version. */
const answer = <Shape extends z.core.$ZodLooseShape>(response: Shape) =>
  z.object(
    {
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key', unreadable),
      response: z.object({ clientDataJSON: bytes, ...response }, unreadable),
    },
    unreadable,
  );

/** A known passkey's answer (WebAuthn's AuthenticationResponseJSON). */
const assertion = answer({
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
});

/** What proves a person beside the password, where two-step sign-in is on: one of the two. The operations ask for it. */
const proof = { otp: optionalOtp, passkey: assertion.optional() };

/** POST auth/passkey. */
export const passkeySignIn = strict({ passkey: assertion });

const currentPassword = typedPassword(() => passwordErrors.currentRequired);

/** POST users/passkeys/begin, and users/second-factor/begin and turn-off. */
export const ownChange = strict({ currentPassword, ...proof });

/** POST users/second-factor/confirm. */
export const confirmSecondFactor = strict({ otp: appCode });

/** POST users/second-factor/recovery-codes. */
export const renewRecoveryCodes = strict(proof);

const passkeyText = optionalText({
  max: fieldLengths.passkeyName,
  tooLong: () => passkeyErrors.nameTooLong,
  invalid: () => passkeyErrors.nameInvalid,
});
/** It is mailed: it cannot pass for a link (ADR 0023). */
const passkeyName = passkeyText
  .refine((name) => name === null || nameFault(name) === null, {
    error: ({ input }) => nameFault(String(input)) ?? passkeyErrors.nameInvalid,
    when: isFineSoFar,
  })
  .optional();

/** The form for a new passkey: both calls. */
export const newPasskey = strict({ ...ownChange.shape, name: passkeyName });

/** POST users/passkeys: WebAuthn's RegistrationResponseJSON under a name; by default the browser's. */
export const addPasskey = strict({
  name: passkeyName,
  credential: answer({ attestationObject: bytes }),
});

/** POST users/passkeys/{id}/remove. */
export const removePasskey = strict({ id: uuid(() => idErrors.invalid), ...ownChange.shape });
