import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { askForPasskeyAction } from '@/lib/actions/accounts';
import { passkeyMessages, passkeyUseMessages } from '@/lib/i18n/passkeys';

// For the moment in which somebody has a passkey: few pages need it.
const library = () => import('@simplewebauthn/browser');

const refused = (message: string) => ({ ok: false, code: 'NO_PASSKEY', message }) as const;
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** The sentence for what the browser could not do. A person who says no, and a device without a passkey, look alike. */
function refusalOf(error: unknown, none: string) {
  return refused(isNamed(error, 'NotAllowedError', 'AbortError') ? none : passkeyUseMessages.failed);
}

/** Has the browser ask its person for a passkey. Answers what the passkey says, to be sent, or the sentence of why there is none. */
export async function askPasskey() {
  const asked = await askForPasskeyAction({});
  if (!asked.ok) return asked;
  const { browserSupportsWebAuthn, startAuthentication } = await library();
  if (!browserSupportsWebAuthn()) return refused(passkeyUseMessages.unsupported);
  return startAuthentication({ optionsJSON: asked.data.options }).then(
    (data) => ({ ok: true, data }) as const,
    (error: unknown) => refusalOf(error, passkeyUseMessages.none),
  );
}

/** Has the browser make a passkey. Answers what is to be sent, or the sentence of why there is none. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { browserSupportsWebAuthn, startRegistration } = await library();
  if (!browserSupportsWebAuthn()) return refused(passkeyUseMessages.unsupported);
  return startRegistration({ optionsJSON }).then(
    (data) => ({ ok: true, data }) as const,
    (error: unknown) =>
      isNamed(error, 'InvalidStateError')
        ? refused(passkeyMessages.knownHere)
        : refusalOf(error, passkeyMessages.notMade),
  );
}
