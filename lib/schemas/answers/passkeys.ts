import { z } from '@/lib/schemas/zod';
import { id, moment } from './plain';

/** What the browser gets to see, as WebAuthn writes it down. */
const options = (what: string) =>
  z.looseObject({ challenge: z.string() }).meta({ description: `${what} of WebAuthn, for the browser.` });

/** GET auth/passkey/options. */
export const requestOptionsAnswer = z.strictObject({
  options: options('PublicKeyCredentialRequestOptionsJSON'),
});

/** POST users/passkeys/begin. */
export const creationOptionsAnswer = z.strictObject({
  options: options('PublicKeyCredentialCreationOptionsJSON'),
});

/** An own passkey, in GET users/second-factor. */
export const passkeyAnswer = z
  .strictObject({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })
  .meta({ id: 'Passkey' });

/** POST users/passkeys. */
export const addedPasskeyAnswer = z.strictObject({
  id,
  name: z.string(),
  recoveryCodes: z
    .array(z.string())
    .meta({ description: 'This once, and only with the first second step of the account.' }),
});

export const samplePasskey: z.input<typeof passkeyAnswer> = {
  id: '0199d3c0-2f7a-7cc1-8d5e-6a1f0c9b2e41',
  name: 'Firefox on Windows',
  createdAt: '2026-03-02T09:15:00.000Z',
  lastUsedAt: null,
};

/** Parts cut short. */
export const sampleCreationOptions: z.input<typeof creationOptionsAnswer> = {
  options: {
    challenge: 'pH0fX1kq3m',
    rp: { name: 'Portal', id: 'portal.example.com' },
    user: { id: 'MDE5OQ', name: 'admin@fjord.example.com', displayName: 'Astrid Fjeld' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 600_000,
    attestation: 'none',
  },
};
export const sampleRequestOptions: z.input<typeof requestOptionsAnswer> = {
  options: {
    rpId: 'portal.example.com',
    challenge: 'pH0fX1kq3m',
    timeout: 600_000,
    userVerification: 'required',
  },
};

/** What a browser sends; parts cut short. */
export const sampleAssertion = {
  id: 'q83vEjRW',
  rawId: 'q83vEjRW',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx' },
  clientExtensionResults: {},
} as const;
export const sampleCredential = {
  id: 'q83vEjRW',
  rawId: 'q83vEjRW',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRk' },
  clientExtensionResults: {},
} as const;
