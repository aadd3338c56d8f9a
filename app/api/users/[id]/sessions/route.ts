import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { signOutUser } from '@/lib/domain/accounts/sign-out-user';
import { userMessages } from '@/lib/i18n/users';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/{id}/sessions', {
  DELETE: call(signOutUser, {
    tag: 'Users',
    summary: 'Sign somebody else out everywhere',
    description: 'They are told by mail, and can sign in again.',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: userMessages.signedOut('Astrid Fjeld') },
    codes: { 403: ['OWN_ACCOUNT', 'SUPER_USER_LOCKED'], 404: ['NOT_FOUND'] },
  }),
});
