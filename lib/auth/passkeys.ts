import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import { product } from '@/lib/config/product';
import { endOfChallenge, newChallenge } from './challenge';

/** Server only: passkeys (WebAuthn) of this portal. The signer shows each time who they are: by finger, face or PIN (ADR 0092). */

interface Answer<Parts> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string } & Parts;
}

/** A browser's answers as WebAuthn writes them down; all bytes in base64url. */
export type NewPasskey = Answer<{ attestationObject: string }>;
export type Assertion = Answer<{
  authenticatorData: string;
  signature: string;
  userHandle?: string | undefined;
}>;

/** What is kept of a passkey. */
export interface PasskeyKey {
  credentialId: Uint8Array<ArrayBuffer>;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
}

/** A challenge that was answered, and when it runs out. */
export interface Answered {
  challenge: Uint8Array<ArrayBuffer>;
  expiresAt: Date;
}

// Loading its parsers of certificates takes a seventh of a second: not at the word of somebody without a passkey.
const library = () => import('@simplewebauthn/server');

const TIMEOUT_MS = lifetimes.challengeMinutes * 60_000;

function portal() {
  const { origin, hostname } = new URL(env().APP_URL);
  return { origin, id: hostname };
}

/** What a browser needs to answer with a passkey, of whatever account. */
export function assertionOptions(now: Date): PublicKeyCredentialRequestOptionsJSON {
  return {
    rpId: portal().id,
    challenge: Buffer.from(newChallenge('enter', '', now)).toString('base64url'),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  };
}

/**
 * What a browser needs to make a passkey.
 * @param known the credentials that the person has already: no device gets a second one
 */
export async function creationOptions(
  { userId, name, email }: { userId: string; name: string; email: string },
  known: readonly Uint8Array[],
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: product.name,
    rpID: portal().id,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge('add', userId, now),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id: Buffer.from(id).toString('base64url') })),
    // It names its account itself, and can so replace address and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: TIMEOUT_MS,
  });
}

/** Checks a new passkey of a person; null for one that is not in order. */
export async function verifyNewPasskey(
  response: NewPasskey,
  userId: string,
  now: Date,
): Promise<(PasskeyKey & Answered) | null> {
  const { verifyRegistrationResponse } = await library();
  return answering('add', userId, now, async (expected) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      ...expected,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: Uint8Array.from(Buffer.from(id, 'base64url')),
      publicKey: Uint8Array.from(publicKey),
      counter: BigInt(counter),
    };
  });
}

/** Checks a passkey's answer; null for one that is not in order, also where the passkey's count runs backwards, as a copy's does. */
export async function verifyAssertion(
  response: Assertion,
  { userId, key }: { userId: string; key: PasskeyKey },
  now: Date,
): Promise<({ counter: bigint } & Answered) | null> {
  const { userHandle, ...parts } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== userId) return null;
  const { verifyAuthenticationResponse } = await library();
  return answering('enter', '', now, async (expected) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: parts, clientExtensionResults: {} },
      ...expected,
      credential: {
        id: Buffer.from(key.credentialId).toString('base64url'),
        publicKey: key.publicKey,
        counter: Number(key.counter),
      },
    });
    return verified ? { counter: BigInt(authenticationInfo.newCounter) } : null;
  });
}

interface Expected {
  expectedChallenge: (challenge: string) => boolean;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
}

/** The library throws for whatever a client can send wrongly. */
async function answering<T extends object>(
  use: 'enter' | 'add',
  owner: string,
  now: Date,
  verify: (expected: Expected) => Promise<T | null>,
): Promise<(T & Answered) | null> {
  const { origin, id } = portal();
  let answered: Answered | null = null;
  const expectedChallenge = (challenge: string) => {
    const expiresAt = endOfChallenge(challenge, use, owner, now);
    if (expiresAt !== null)
      answered = { challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')), expiresAt };
    return expiresAt !== null;
  };
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id } as const;
  const verified = await verify({ ...expected, requireUserVerification: true }).catch(() => null);
  return verified === null || answered === null ? null : { ...verified, ...(answered as Answered) };
}
