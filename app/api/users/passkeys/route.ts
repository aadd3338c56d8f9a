import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { addPasskey } from '@/lib/domain/accounts/own-passkeys';
import { addedPasskeyAnswer, sampleCredential, samplePasskey } from '@/lib/schemas/answers/passkeys';
import { sampleRecoveryCodes } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/passkeys', {
  POST: call(addPasskey, {
    tag: 'Users',
    summary: 'Add a passkey that the browser has made',
    description:
      'Takes the answer of navigator.credentials.create. With the first second step of the account all other sessions end, and the recovery codes are answered, this once.',
    // Not 201: an Idempotency-Key must not keep secrets.
    ok: 200,
    answer: addedPasskeyAnswer,
    answerExample: { id: samplePasskey.id, name: samplePasskey.name, ...sampleRecoveryCodes },
    example: { name: samplePasskey.name, credential: sampleCredential },
    codes: { 400: ['PASSKEY_WRONG'], 409: ['PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS'] },
  }),
});
