import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { endSession } from '@/lib/domain/accounts/end-sessions';
import { sessionMessages } from '@/lib/i18n/accounts';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/sessions/{id}', {
  DELETE: call(endSession, {
    tag: 'Users',
    summary: 'End one of the own sessions',
    description: 'Its token is refused from the next request on.',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: sessionMessages.ended },
    codes: { 404: ['NOT_FOUND'] },
  }),
});
