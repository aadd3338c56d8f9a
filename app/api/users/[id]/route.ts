import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { userMessages } from '@/lib/i18n/users';
import { messageAnswer } from '@/lib/schemas/answers/plain';
import { sampleUser, userAnswer } from '@/lib/schemas/answers/user';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/{id}', {
  PATCH: call(updateUser, {
    tag: 'Users',
    summary: 'Edit the own profile, or the role of somebody else',
    description:
      'Only what is sent changes. The three password fields go together. `role` may be sent for somebody else by those who may edit roles, and is then the only field.',
    ok: 200,
    answer: userAnswer,
    answerExample: sampleUser,
    example: { name: 'Astrid Fjeld', mobileNumber: '+4755512346' },
    versioned: (user) => user,
    codes: {
      400: ['EMAIL_LOCKED', 'WRONG_PASSWORD', 'PASSWORD_COMMON'],
      403: ['FORBIDDEN', 'OWN_ROLE', 'SUPER_USER_LOCKED'],
      404: ['NOT_FOUND'],
      409: ['LAST_ADMINISTRATOR', 'CHANGED_MEANWHILE'],
      429: ['TOO_MANY_REQUESTS'],
    },
  }),
  DELETE: call(deleteUser, {
    tag: 'Users',
    summary: 'Delete a user',
    description: 'Their sessions end at once. Nobody deletes themselves, and the last administrator stays.',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: userMessages.deleted },
    codes: { 403: ['OWN_ACCOUNT', 'SUPER_USER_LOCKED'], 404: ['NOT_FOUND'], 409: ['LAST_ADMINISTRATOR'] },
  }),
});
