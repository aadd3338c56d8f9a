import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { inviteMessages } from '@/lib/i18n/users';
import { messageAnswer } from '@/lib/schemas/answers/plain';
import { sampleNewcomer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/invite-user', {
  POST: call(inviteUser, {
    tag: 'Users',
    summary: 'Invite somebody by mail',
    description: 'A super user names the organisation; an administrator invites into the own one.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: inviteMessages.sent('new@fjord.example.com') },
    example: { email: 'new@fjord.example.com', role: sampleNewcomer.role },
    codes: {
      404: ['NOT_FOUND'],
      409: ['EMAIL_TAKEN', 'EMAIL_UNCONFIRMED'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
});
