import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { env } from '@/lib/config/env';

/** A device with one passkey: what browser and authenticator do together (WebAuthn, 'none' attestation, ES256). */

type Value = number | string | Uint8Array | Map<number | string, Value>;

/** CBOR of what a passkey needs. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** What the device says of the person and of itself. */
interface Shown {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  /** Present and verified by finger, face or PIN. */
  flags?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export class Authenticator {
  readonly #portal: string;
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32).toString('base64url');
  #userHandle: string | undefined;
  /** Stays 0 where the device does not count, as those that copy their passkeys do. */
  counter = 0;

  /** @param portal the address under which its browser knows the portal */
  constructor(portal: string = env().APP_URL) {
    this.#portal = portal;
  }

  /** Answers `navigator.credentials.create`. */
  create(options: object, shown: Shown = {}) {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    this.#userHandle = user.id;
    const { x, y } = this.#pair.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    const cose = cbor(new Map<number, Value>([[1, 2], [3, -7], [-1, 1], [-2, bytes(x)], [-3, bytes(y)]])); // prettier-ignore
    const credential = bytes(this.id);
    const length = Buffer.from([credential.length >> 8, credential.length & 255]);
    const own = Buffer.concat([Buffer.alloc(16), length, credential, cose]);
    const flags = (shown.flags ?? PRESENT | VERIFIED) | HAS_CREDENTIAL;
    const authData = Buffer.concat([this.#authData({ ...shown, flags }), own]);
    const attestation = new Map<string, Value>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]]); // prettier-ignore
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', { challenge, ...shown }).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  get(options: object, shown: Shown = {}) {
    const { challenge } = options as { challenge: string };
    const clientData = this.#clientData('webauthn.get', { challenge, ...shown });
    const authData = this.#authData(shown);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#pair.privateKey);
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(this.#userHandle !== undefined && { userHandle: this.#userHandle }),
      },
    };
  }

  #answer() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #clientData(type: string, shown: Shown): Buffer {
    const { origin } = new URL(this.#portal);
    const data = { type, crossOrigin: false, origin, ...shown };
    return Buffer.from(JSON.stringify({ ...data, rpId: undefined, flags: undefined }));
  }

  #authData({ rpId = new URL(this.#portal).hostname, flags = PRESENT | VERIFIED }: Shown): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}
