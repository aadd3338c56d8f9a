import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { askForPasskey } from '@/lib/domain/accounts/sign-in-with-passkey';
import { requestOptionsAnswer, sampleRequestOptions } from '@/lib/schemas/answers/passkeys';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/auth/passkey/options', {
  GET: call(askForPasskey, {
    tag: 'Accounts',
    summary: 'What a browser needs to ask for a passkey',
    description:
      'For navigator.credentials.get, within ten minutes. The same for everybody, and also where a passkey proves who is signed in.',
    ok: 200,
    body: ({ options }) => ({ options: { ...options } }),
    answer: requestOptionsAnswer,
    answerExample: sampleRequestOptions,
  }),
});
