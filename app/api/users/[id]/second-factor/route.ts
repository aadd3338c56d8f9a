import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { removeSecondFactor } from '@/lib/domain/accounts/remove-second-factor';
import { secondFactorMessages } from '@/lib/i18n/second-factor';
import { messageAnswer } from '@/lib/schemas/answers/plain';
import { sampleUser } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/{id}/second-factor', {
  DELETE: call(removeSecondFactor, {
    tag: 'Users',
    summary: 'Turn off the second factor of somebody who lost it',
    description: 'They are signed out and told by mail. Nobody does so for themselves or for a super user.',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: secondFactorMessages.removed(sampleUser.name) },
    codes: { 403: ['OWN_ACCOUNT', 'SUPER_USER_LOCKED'], 404: ['NOT_FOUND'], 409: ['SECOND_FACTOR_OFF'] },
  }),
});
